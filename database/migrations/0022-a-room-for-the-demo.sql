-- What is drawn, and how, is the demonstration's own matter: to the product a photo is a photo.
alter table seedings rename to demo_seedings;
alter table demo_seedings rename constraint seedings_pkey to demo_seedings_pkey;
create table demo_drawings (
  photo_id uuid primary key references photos on delete cascade,
  picture smallint not null check (picture >= 0),
  seed integer not null,
  skin text not null
);
comment on table demo_drawings is 'The photos of the demo''s people: which picture of whose portrait is drawn when it is first asked for. The rest of how somebody looks follows from the profile.';
insert into demo_drawings (photo_id, picture, seed, skin)
  select ph.id, ph.drawing, (p.portrait ->> 'seed')::integer, p.portrait ->> 'skin'
  from photos ph join profiles p on p.id = ph.member_id
  where ph.drawing is not null and p.portrait is not null;

alter table profiles drop column portrait;
alter table photos drop column drawing;
-- Nobody has to look at a picture that was drawn, and no two of them are the same.
update photos set content_hash = sha256(uuid_send(id)), reviewed_at = coalesce(reviewed_at, created_at)
  where content_hash is null;
set constraints all immediate;
alter table photos alter column content_hash set not null;
drop index photos_to_review;
create index photos_to_review on photos (created_at) where reviewed_at is null;
