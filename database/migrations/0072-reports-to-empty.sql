-- What clean_up looks for each day.
create index concurrently if not exists reports_decided on reports (closed_at) where words_kept;
