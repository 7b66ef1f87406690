-- Somebody whose access was closed can have the account erased; until then nobody may forget the ban, or
-- the way back would lead past it.
alter table members drop constraint members_ban_reason_check;
alter table members add constraint members_ban_reason_check
  check (ban_reason is null or (status in ('blocked', 'pending_deletion') and char_length(ban_reason) between 1 and 2000)) not valid;
