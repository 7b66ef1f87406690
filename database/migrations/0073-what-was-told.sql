-- Of an announcement, how many were told whose rows in notifications are gone since.
alter table announcements add column told integer not null default 0;
comment on column announcements.told is 'How many it waits for no more, of whom nothing else is kept.';

-- What an operator announces to all waits in the queue for hours: first go mails about the account itself,
-- which somebody is waiting for, then what other members did, then the rest.
create or replace function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language plpgsql set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => enqueue_job.run_at, job_key => enqueue_job.job_key,
    priority => case
      when task not in ('send_mail', 'send_push', 'send_signup_mail', 'send_case_mail') then 0
      when payload -> 'values' ->> 'type' is null then 1
      when payload -> 'values' ->> 'type' in ('promotions', 'news', 'weekly_updates', 'reminders') then 3
      else 2 end);
end $$;
