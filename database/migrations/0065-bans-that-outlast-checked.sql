-- Read while members write.
alter table members validate constraint members_ban_reason_check;
