insert into ended_conversations (low_id, high_id, ended_at)
select least(blocker_id, blocked_id), greatest(blocker_id, blocked_id), max(created_at)
from blocks where ended_conversation group by 1, 2
on conflict do nothing;
comment on column blocks.ended_conversation is 'Not asked any more, since ended_conversations says it: goes with the next version.';
