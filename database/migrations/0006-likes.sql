create table likes (
  liker_id uuid not null references profiles on delete cascade,
  liked_id uuid not null references profiles on delete cascade check (liked_id <> liker_id),
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (liker_id, liked_id)
);
comment on column likes.seen_at is 'When the liked one first looked at the liker; null is a new like.';
create index likes_received on likes (liked_id, (seen_at is null) desc, created_at desc);
