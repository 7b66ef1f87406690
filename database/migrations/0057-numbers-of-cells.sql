alter table receipts drop constraint receipts_company_id_number_key;
alter table receipts add constraint receipts_number unique using index receipts_number;

-- What counts in each cell must not meet where a site moves to: each cell counts in a range of its own,
-- by a number that the directory gives it once and for all. Home counts from 1 on, as ever.
alter table cells add column number integer unique check (number between 1 and 8191);
update cells c set number = (select count(*) from cells o where o.name <= c.name);
alter table cells alter column number set not null;
alter table own_cell add column number integer;
comment on column own_cell.number is 'In which range it counts; empty where it has not been told yet.';

create function count_as_cell(given integer) returns void language plpgsql security definer
set search_path = public as $$
declare
  counter text;
  last bigint;
  base bigint;
begin
  update own_cell set number = coalesce(number, given) returning number::bigint << 40 into base;
  for counter in
    select pg_get_serial_sequence(c.oid::regclass::text, a.attname)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('select last_value from %s', counter) into last;
    if last < base then perform setval(counter, base); end if;
  end loop;
end $$;
revoke execute on function count_as_cell from public;
grant execute on function count_as_cell to serenade_app;
