-- Processes remember who is signed in and which sites there are. Whatever ends that is told: by a
-- notice to whoever made the change, before it is acknowledged, and after the commit to all others.
create function tell(what text) returns void language plpgsql as $$
begin
  raise notice using errcode = 'SE001', message = what;
  perform pg_notify('told', what);
end $$;

-- Of very many members nobody is named: a notification has at most 8000 bytes.
create function tell_of_ended_sessions() returns trigger language plpgsql as $$
declare
  ids uuid[] := (select array_agg(distinct member_id) from ended);
begin
  if ids is not null then
    perform tell(case when cardinality(ids) > 100 then 'members' else 'members ' || array_to_string(ids, ',') end);
  end if;
  return null;
end $$;
create trigger sessions_ended after delete on sessions referencing old table as ended
  for each statement execute function tell_of_ended_sessions();

create function tell_of_member() returns trigger language plpgsql as $$
begin
  perform tell('members ' || (to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;
create trigger sessions_cut_short after update of token_hash, member_id, expires_at on sessions for each row
  when (new.expires_at < old.expires_at or new.member_id <> old.member_id or new.token_hash <> old.token_hash)
  execute function tell_of_member('member_id');
create trigger members_told after update of site_id, status, language on members for each row
  when ((new.site_id, new.status, new.language) is distinct from (old.site_id, old.status, old.language))
  execute function tell_of_member('id');
create trigger wallets_told after update of orders_completed on wallets for each row
  when ((new.orders_completed > 0) <> (old.orders_completed > 0))
  execute function tell_of_member('member_id');

create function tell_of_all() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv[0]);
  return null;
end $$;
create trigger sessions_emptied after truncate on sessions
  for each statement execute function tell_of_all('members');
create trigger sites_told after insert or update or delete or truncate on sites
  for each statement execute function tell_of_all('sites');
create trigger site_hosts_told after insert or update or delete or truncate on site_hosts
  for each statement execute function tell_of_all('sites');
create trigger companies_told after insert or update or delete or truncate on companies
  for each statement execute function tell_of_all('sites');
