-- Why somebody's access was closed, as they were told; it stays for who looks at it again.
alter table members add column ban_reason text;
alter table members add constraint members_ban_reason_check
  check (ban_reason is null or (status = 'blocked' and char_length(ban_reason) between 1 and 2000)) not valid;
