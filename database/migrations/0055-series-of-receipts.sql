-- A site that moves brings its receipts along, into a cell in which its company may have others: each
-- says in whose series its number counts.
create function own_series() returns text language sql stable set search_path = public
  return coalesce((select upper(name) from own_cell), '');
alter table receipts add column series text not null default own_series();
comment on column receipts.series is 'The cell that counted its number, in capitals; empty for home.';
do $$ begin
  if exists (select from own_cell) then
    alter table receipts disable trigger receipts_append_only;
    update receipts set series = coalesce(substring(content ->> 'number' from '^\d{4}-([A-Z][A-Z0-9]*)-'), '');
    alter table receipts enable trigger receipts_append_only;
  end if;
end $$;
