-- The application signs in with a login of its own and owns nothing. What it may not do any more
-- by way of the owner, it may do itself: see which migrations ran, and work through the queue.
grant select on migrations to serenade_app;
grant usage on schema graphile_worker to serenade_app;
grant select on graphile_worker.migrations to serenade_app;
grant select, insert, update, delete on graphile_worker._private_jobs, graphile_worker._private_job_queues,
  graphile_worker._private_tasks, graphile_worker._private_known_crontabs to serenade_app;
create policy application on graphile_worker._private_jobs to serenade_app using (true);
create policy application on graphile_worker._private_job_queues to serenade_app using (true);
create policy application on graphile_worker._private_tasks to serenade_app using (true);
create policy application on graphile_worker._private_known_crontabs to serenade_app using (true);
alter function enqueue_job security invoker;
alter function forget_jobs security invoker;

-- What cannot be undone is done only where time went on as it should since this moment. A database
-- of before has no such moment: there it is the newest at which anybody was seen.
create table clock (
  one boolean primary key default true check (one),
  seen_at timestamptz not null
);
comment on table clock is 'The newest moment that was believed; a jump from it waits for an operator.';
insert into clock (seen_at) select coalesce(max(last_active_at), now()) from profiles;
