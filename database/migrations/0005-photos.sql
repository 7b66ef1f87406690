create table photos (
  id uuid primary key default uuidv7(),
  member_id uuid not null references profiles on delete cascade,
  position integer not null check (position >= 0),
  status text not null check (status in ('pending', 'active', 'rejected')),
  rejection_reason text check ((rejection_reason is not null) = (status = 'rejected')),
  drawing smallint check (drawing >= 0),
  content_hash bytea check ((content_hash is null) = (drawing is not null)),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  caption text not null default '' check (char_length(caption) <= 200),
  created_at timestamptz not null,
  unique (member_id, position) deferrable initially deferred,
  unique (member_id, content_hash)
);
comment on column photos.drawing is 'Which picture of a demo member''s portrait this is; null for an upload.';
comment on column photos.position is 'Order in the gallery; the first active one is the main photo.';
