-- The application signs in as this role, which owns nothing: it reads and writes rows, but cannot
-- change the schema, nor the history of money. Its password is given outside of the migrations.
do $$ begin
  if not exists (select from pg_roles where rolname = 'serenade_app') then
    create role serenade_app nologin;
  end if;
end $$;
grant usage on schema public to serenade_app;
alter default privileges in schema public grant select, insert, update, delete on tables to serenade_app;
alter default privileges in schema public grant usage, select on sequences to serenade_app;

-- The queue's tables belong to the owner alone; this is the application's one way in.
-- Called inside a transaction, the job exists exactly when the transaction commits.
create function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => enqueue_job.run_at, job_key => enqueue_job.job_key);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to serenade_app;
