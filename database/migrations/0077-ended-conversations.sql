-- A block deletes the conversation of two people, and a block can be lifted: so that either can still
-- report the other, it stays known for a while that they had one, and nothing of what was said.
create table ended_conversations (
  low_id uuid not null references profiles on delete cascade,
  high_id uuid not null references profiles on delete cascade check (high_id > low_id),
  ended_at timestamptz not null,
  primary key (low_id, high_id)
);
create index ended_conversations_of_high on ended_conversations (high_id, low_id);
create index ended_conversations_old on ended_conversations (ended_at);
