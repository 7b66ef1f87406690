alter table blocks add column ended_conversation boolean not null default false;
comment on column blocks.ended_conversation is 'The two had a conversation, which the block deleted: whoever was blocked can still report.';
