-- Whoever a decision is about can have it looked at again for six months. So long what was reported stays,
-- words and pictures, and then a job empties it.
alter table reports add column words_kept boolean not null default true;
alter table reports add column upheld_before boolean;
comment on column reports.words_kept is 'Whether what was reported is there to decide on: until six months after it was decided.';
comment on column reports.upheld_before is 'What was decided before it was opened again; null as long as it never was.';
drop trigger reports_tidy_files on reports;
drop function tidy_closed_report_files();
