-- A picture that a report names outlives its chat. When the report is closed, or gives it up, a job
-- looks whether anybody else still needs its files.
create function tidy_evidence_files() returns trigger language plpgsql as $$
begin
  perform public.enqueue_job('tidy_photo_files', json_build_object('photoId', old.photo_id));
  return null;
end $$;
create trigger report_messages_tidy_files after delete on report_messages
  for each row when (old.photo_id is not null) execute function tidy_evidence_files();

create function tidy_closed_report_files() returns trigger language plpgsql as $$
begin
  perform public.enqueue_job('tidy_photo_files', json_build_object('photoId', photo_id))
    from report_messages where report_id = new.id and photo_id is not null;
  return null;
end $$;
create trigger reports_tidy_files after update of state on reports
  for each row when (old.state = 'open' and new.state <> 'open')
  execute function tidy_closed_report_files();
