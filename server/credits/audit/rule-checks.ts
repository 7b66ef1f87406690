import { sql } from 'kysely'
import type { Check, Found } from './book-checks.ts'

/** What protects the ledger, as PostgreSQL describes it. */
const constraints = [
  ['ledger_entries', 'PRIMARY KEY (member_id, number)'],
  ['ledger_entries', 'UNIQUE (member_id, reason, reference)'],
  ['ledger_entries', 'CHECK ((balance >= 0))'],
  ['ledger_entries', 'FOREIGN KEY (member_id) REFERENCES wallets(member_id)'],
  ['wallets', 'PRIMARY KEY (member_id)'],
  ['wallets', 'CHECK ((balance >= 0))'],
  ['wallets', 'CHECK ((spent >= 0))'],
  ['credit_lots', 'PRIMARY KEY (member_id, number)'],
  ['credit_lots', 'CHECK (((taken_back >= 0) AND (taken_back <= credits)))'],
  ['credit_lots', 'FOREIGN KEY (member_id, number) REFERENCES ledger_entries(member_id, number)'],
  ['messages', 'UNIQUE (conversation_id, sender_id, id)'],
]
const indexes = ['credit_lots_of_order', 'payments_one_completion', 'refunds_one_chargeback']
const triggers = [
  ['ledger_entries', 'ledger_entries_append_only'],
  ['site_entries', 'site_entries_append_only'],
  ['orders', 'orders_move'],
  ['payments', 'payments_move'],
]

const appendOnly = ['ledger_entries', 'site_entries']

/** Every constraint, index, trigger and wall that the books rely on exists and is in force. */
export function checkRules(): Check {
  return sql<Found>`with wanted_constraint as (
      select * from unnest(${columns(constraints, 0)}::text[], ${columns(constraints, 1)}::text[])
        as wanted (of_table, rule)
    ), wanted_trigger as (
      select * from unnest(${columns(triggers, 0)}::text[], ${columns(triggers, 1)}::text[])
        as wanted (of_table, name)
    )
    select 'rule_missing' as code, of_table || ' ' || rule as about from wanted_constraint w
    where not exists (select from pg_constraint c where c.conrelid = to_regclass(w.of_table)
      and c.convalidated and c.conenforced and pg_get_constraintdef(c.oid) = w.rule)
    union all
    select 'rule_missing', name from unnest(${indexes}::text[]) name
    where not exists (select from pg_index i
      where i.indexrelid = to_regclass(name) and i.indisunique and i.indisvalid)
    union all
    select 'rule_missing', name from wanted_trigger w
    where not exists (select from pg_trigger t where t.tgrelid = to_regclass(w.of_table)
      and t.tgname = w.name and t.tgenabled in ('O', 'A'))
    union all
    select 'rule_missing', of_table || ' may be changed by ' || verb
    from unnest(${appendOnly}::text[]) of_table, unnest('{update,delete,truncate}'::text[]) verb
    where has_table_privilege('serenade_app', of_table, verb)`
}

function columns(rows: string[][], place: number): (string | undefined)[] {
  return rows.map((row) => row[place])
}
