-- Processes also remember what members see of themselves on every page. Whatever changes it is told, as
-- in 0030. Not told are messages that are paid for: each would take the one lock of commits that notify.
-- Whoever sends them forgets the balance by itself (server/chats/send-batches.ts).
create function tell_of_one() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv[0] || ' ' || (to_jsonb(new) ->> tg_argv[1]));
  return null;
end $$;
create trigger members_shown after update of email, signed_up_at, notifications_disabled, mails_off_cause,
    signup_step, paused_at on members for each row
  when ((new.email, new.signed_up_at, new.notifications_disabled, new.mails_off_cause, new.signup_step, new.paused_at)
    is distinct from (old.email, old.signed_up_at, old.notifications_disabled, old.mails_off_cause, old.signup_step, old.paused_at))
  execute function tell_of_one('profiles', 'id');
create trigger wallets_shown after update of balance, orders_completed on wallets for each row
  when (new.spent = old.spent and (new.balance <> old.balance or new.orders_completed <> old.orders_completed))
  execute function tell_of_one('wallets', 'member_id');

-- A later visit is not told either: it changes what is shown once a day (server/accounts/load-user.ts).
create trigger profiles_shown after update of name, date_of_birth, gender, seeking, sexuality, country, region,
    place_id, about_me, looking_for, first_date, hair_color, eye_color, body_type, relationship_status, languages,
    interests, status, invisible, fictional, seeking_min_age, seeking_max_age, shown_publicly, online_hidden,
    last_active_at on profiles for each row
  when (new.last_active_at < old.last_active_at
    or (new.name, new.date_of_birth, new.gender, new.seeking, new.sexuality, new.country, new.region, new.place_id,
      new.about_me, new.looking_for, new.first_date, new.hair_color, new.eye_color, new.body_type,
      new.relationship_status, new.languages, new.interests, new.status, new.invisible, new.fictional,
      new.seeking_min_age, new.seeking_max_age, new.shown_publicly, new.online_hidden)
    is distinct from
      (old.name, old.date_of_birth, old.gender, old.seeking, old.sexuality, old.country, old.region, old.place_id,
      old.about_me, old.looking_for, old.first_date, old.hair_color, old.eye_color, old.body_type,
      old.relationship_status, old.languages, old.interests, old.status, old.invisible, old.fictional,
      old.seeking_min_age, old.seeking_max_age, old.shown_publicly, old.online_hidden))
  execute function tell_of_one('profiles', 'id');

-- Of very many members nobody is named, as in 0030.
create function tell_of_photos() returns trigger language plpgsql as $$
declare
  ids uuid[] := (select array_agg(distinct member_id) from told);
begin
  if ids is not null then
    perform tell(case when cardinality(ids) > 100 then 'profiles' else 'profiles ' || array_to_string(ids, ',') end);
  end if;
  return null;
end $$;
create trigger photos_added after insert on photos referencing new table as told
  for each statement execute function tell_of_photos();
create trigger photos_changed after update on photos referencing new table as told
  for each statement execute function tell_of_photos();
create trigger photos_gone after delete on photos referencing old table as told
  for each statement execute function tell_of_photos();

create trigger bundles_told after insert or update or delete or truncate on bundles
  for each statement execute function tell_of_all('bundles');
