-- Mails and pushes wait for servers of others, sometimes by the thousand: whatever else is due goes first.
create or replace function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language plpgsql set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => enqueue_job.run_at, job_key => enqueue_job.job_key,
    priority => case when task in ('send_mail', 'send_push', 'send_signup_mail', 'send_case_mail') then 1 else 0 end);
end $$;
