-- A web process of the version before notes on the block that it ended a conversation. Until that column
-- goes, with the next version, the pair is noted where it belongs.
create function note_ended_conversation() returns trigger language plpgsql as $$
begin
  insert into ended_conversations (low_id, high_id, ended_at)
  values (least(new.blocker_id, new.blocked_id), greatest(new.blocker_id, new.blocked_id), new.created_at)
  on conflict (low_id, high_id) do update set ended_at = greatest(ended_conversations.ended_at, excluded.ended_at);
  return null;
end $$;
create trigger blocks_ended_conversation after update of ended_conversation on blocks for each row
  when (new.ended_conversation) execute function note_ended_conversation();
