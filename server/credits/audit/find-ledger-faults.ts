import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/connect.ts'

/** What can be wrong in the books. */
export const ledgerFaultCodes = {
  rule_missing: 'a rule of the database that protects the ledger is gone',
  number_gap: 'the numbers of a ledger have gaps',
  running_balance: 'an entry does not say the balance that it leads to',
  wrong_sign: 'an entry gives where its reason takes, or the other way round',
  balance: 'a balance is not the sum of its ledger',
  spent: 'what a wallet says was spent is not what the ledger says',
  lots_sum: 'lots, less what was taken back and spent, are not the balance',
  taken_back: 'lots were taken back otherwise than the ledger says',
  orders_completed: 'a wallet counts other orders than are completed',
  lot: 'a lot is not what was granted',
  lot_price: 'a lot has another price than its order',
  order_credits: 'an order was not credited exactly once, or not paid and credited',
  refund: 'a refund is not what was taken back',
  debit: 'a message was not debited with its price',
  site_account: 'the other side of the ledger is not what the members have',
} as const

type LedgerFaultCode = keyof typeof ledgerFaultCodes

export type LedgerFault = {
  code: LedgerFaultCode
  count: number
  /** A few examples: ids of members, orders, refunds or messages, or names of rules. */
  examples: string[]
}

const examplesShown = 5

/** SQL: rows of `code` and `about`, one for each fault. */
export type Check = RawBuilder<Found>
type Found = { code: LedgerFaultCode; about: string }

/** SQL: a condition on a column with a member's id. */
export type Scope = (column: string) => RawBuilder<boolean>

/**
 * Recomputes all books, or those of some members, and answers everything that is wrong in them. It
 * reads the state of one moment, so that writes by others meanwhile do not look like differences.
 * All books at once take their time, and hold back the cleaning of every table meanwhile: it is for
 * operators and proofs. The service itself looks with auditNew and auditSlice.
 */
export async function findLedgerFaults(db: Database, memberIds?: string[]): Promise<LedgerFault[]> {
  return atOneMoment(db, (tx) => faultsAt(tx, memberIds))
}

/** The faults in the state that a transaction sees; without the sites' side for some members. */
export async function faultsAt(tx: Database, memberIds?: string[]): Promise<LedgerFault[]> {
  if (memberIds) {
    const scope = scopeOf(memberIds)
    return runChecks(tx, [...checksOfMembers(scope), checkMessages(scope)])
  }
  const away = await sitesOnTheirWay(tx)
  const all: Scope = (column) =>
    away.length === 0 ? sql<boolean>`true` : isNotOf(away, sql.ref(column))
  const checks = [checkRules(), checkSites(), ...checksOfMembers(all), checkMessages(all)]
  return runChecks(tx, checks)
}

/**
 * Ids of the sites that are moving into this cell, of which half may be here, or have left it: their
 * books are another cell's.
 */
export async function sitesOnTheirWay(tx: Database): Promise<string[]> {
  const query = tx.kysely.selectFrom('sites').select('id').where('moving_to', 'is not', null)
  return (await query.execute()).map(({ id }) => id)
}

/** SQL: whether a member is none of these sites'. */
export function isNotOf(siteIds: string[], memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${memberId} not in (select w.member_id from wallets w
    where w.site_id = any(${siteIds}::uuid[]))`
}

export function scopeOf(memberIds: string[]): Scope {
  return (column) => sql<boolean>`${sql.ref(column)} = any(${memberIds}::uuid[])`
}

/** Wallets, lots, orders and refunds, against each other and every entry. */
export function checksOfMembers(scope: Scope): Check[] {
  return [checkWallets(scope), checkLots(scope), checkOrders(scope), checkRefunds(scope)]
}

export async function runChecks(tx: Database, checks: Check[]): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const check of checks) {
    const { rows } = await sql<LedgerFault>`select code, count(*)::int as count,
        (array_agg(distinct about order by about))[1:${sql.lit(examplesShown)}] as examples
      from (${check}) found group by code order by code`.execute(tx.kysely)
    faults.push(...rows)
  }
  return faults
}

/**
 * Runs reads that all see the same state of the database. Not for use inside another transaction.
 */
export async function atOneMoment<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx.kysely)
    return read(tx)
  })
}

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

/** SQL: the site's account that stands against an entry of this reason. */
export const accountOf = sql.raw(`case when reason = 'purchase' then 'sold'
  when reason = 'refund' then 'refunded' when reason in ('signup', 'adjustment') then 'given' else 'used' end`)

/** For each site and account both sides of the ledger sum to zero, counted from every entry. */
function checkSites(): Check {
  return sql<Found>`with other_side as (
      select site_id, account, sum(delta) as credits from site_entries group by site_id, account
    ), member_side as (
      select w.site_id, ${accountOf} as account, sum(e.delta) as credits
      from ledger_entries e join wallets w on w.member_id = e.member_id group by 1, 2
    )
    select 'site_account' as code, s.slug || ' ' || account as about
    from other_side o full join member_side m using (site_id, account)
    join sites s on s.id = site_id and s.moving_to is null
    where coalesce(o.credits, 0) + coalesce(m.credits, 0) <> 0`
}

export const spending = sql.raw(`('message', 'photo', 'gift')`)

/** Each wallet against its own ledger, its lots and its orders. */
function checkWallets(scope: Scope): Check {
  return sql<Found>`with entry as (
      select member_id, number, delta, balance, reason,
        sum(delta) over line as running, row_number() over line as place
      from ledger_entries where ${scope('member_id')}
      window line as (partition by member_id order by number rows unbounded preceding)
    ), book as (
      select member_id, count(*) as entries, sum(delta) as balance,
        bool_or(number <> place) as has_gap,
        bool_or(balance <> running) as runs_wrong,
        bool_or(case when reason in ('signup', 'purchase') then delta < 0
          else reason <> 'adjustment' and delta > 0 end) as signs_wrong,
        coalesce(-sum(delta) filter (where reason in ${spending}), 0) as spent,
        coalesce(-sum(delta) filter (where delta < 0 and reason not in ${spending}), 0) as taken_back
      from entry group by member_id
    ), lots as (
      select member_id, sum(credits - taken_back) as credits, sum(taken_back) as taken_back
      from credit_lots where ${scope('member_id')} group by member_id
    ), bought as (
      select member_id, count(*) as orders from orders
      where ${scope('member_id')} and state = 'completed' group by member_id
    )
    select fault.code, w.member_id::text as about
    from wallets w
    left join book b on b.member_id = w.member_id
    left join lots l on l.member_id = w.member_id
    left join bought o on o.member_id = w.member_id
    cross join lateral (values
      ('number_gap', b.has_gap or w.entries <> coalesce(b.entries, 0)),
      ('running_balance', b.runs_wrong),
      ('wrong_sign', b.signs_wrong),
      ('balance', w.balance <> coalesce(b.balance, 0)),
      ('spent', w.spent <> coalesce(b.spent, 0)),
      ('lots_sum', w.balance <> coalesce(l.credits, 0) - w.spent),
      ('taken_back', coalesce(l.taken_back, 0) <> coalesce(b.taken_back, 0)),
      ('orders_completed', w.orders_completed <> coalesce(o.orders, 0))
    ) fault (code, is_so)
    where ${scope('w.member_id')} and fault.is_so`
}

/**
 * Each grant has its lot and each lot its grant. `grants` may say more narrowly which entries grant,
 * where their index is wanted.
 */
export function checkLots(scope: Scope, grants = sql<boolean>`delta > 0`): Check {
  return sql<Found>`select 'lot' as code, coalesce(e.member_id, l.member_id)::text as about
    from (select * from ledger_entries where ${scope('member_id')} and ${grants}) e
    full join (select * from credit_lots where ${scope('member_id')}) l
      on l.member_id = e.member_id and l.number = e.number
    where e.delta is distinct from l.credits
      or l.order_id is distinct from case e.reason when 'purchase' then e.reference end
    union all
    select 'lot_price', o.id::text from credit_lots l join orders o on o.id = l.order_id
    where ${scope('l.member_id')} and (l.price_minor <> o.price_minor or l.currency <> o.currency
      or l.member_id <> o.member_id)`
}

/** Each paid order is credited once with what was ordered, and nothing else is. */
export function checkOrders(scope: Scope): Check {
  return sql<Found>`select 'order_credits' as code, coalesce(o.id, e.reference)::text as about
    from (select * from orders where ${scope('member_id')}
      and state in ('completed', 'refunded', 'charged_back')) o
    full join (select member_id, reference, count(*) as entries, sum(delta) as credits
      from ledger_entries where ${scope('member_id')} and reason = 'purchase'
      group by member_id, reference) e
      on e.member_id = o.member_id and e.reference = o.id
    where o.credits is distinct from e.credits or e.entries <> 1`
}

/** Each refund took back what it says, and nothing else was taken. */
export function checkRefunds(scope: Scope): Check {
  return sql<Found>`select 'refund' as code, coalesce(r.id, e.reference)::text as about
    from (select r.id, r.credits, o.member_id from refunds r join orders o on o.id = r.order_id
      where ${scope('o.member_id')} and r.credits > 0) r
    full join (select member_id, reference, sum(delta) as delta from ledger_entries
      where ${scope('member_id')} and reason = 'refund' group by member_id, reference) e
      on e.member_id = r.member_id and e.reference = r.id
    where r.credits is distinct from -e.delta`
}

/**
 * Each message was debited at its price. The reverse need not hold: a message may have been erased.
 */
function checkMessages(scope: Scope): Check {
  return sql<Found>`select 'debit' as code, m.id::text as about
    from inbox_entries i
    join messages m on m.conversation_id = i.conversation_id and m.sender_id = i.member_id
    left join ledger_entries e on e.member_id = m.sender_id and e.reference = m.id
      and e.reason = case m.type when 'text' then 'message' else m.type end
      and ${scope('e.member_id')}
    where ${scope('i.member_id')} and m.credits <> -coalesce(e.delta, 0)`
}

type Place = { conversation_id: string; number: number }

/**
 * The same of the messages after one place and up to another, in the order of conversations, but for
 * those of sites that are on their way.
 */
export function checkMessagesBetween(after: Place, to: Place, away: string[]): Check {
  return sql<Found>`select 'debit' as code, m.id::text as about from messages m
    left join lateral (select delta from ledger_entries e
      where e.member_id = m.sender_id and e.reference = m.id
        and e.reason = case m.type when 'text' then 'message' else m.type end limit 1) e on true
    where (m.conversation_id, m.number) > (${after.conversation_id}::uuid, ${after.number}::int)
      and (m.conversation_id, m.number) <= (${to.conversation_id}::uuid, ${to.number}::int)
      and m.credits <> -coalesce(e.delta, 0)
      and not exists (select from conversations c where c.id = m.conversation_id
        and c.site_id = any(${away}::uuid[]))`
}

type Counted = Record<'members' | 'entries' | 'lots' | 'orders' | 'refunds' | 'messages', number>

const statement = {
  name: 'count-books',
  text: `select (select count(*) from wallets) as members,
      (select count(*) from ledger_entries) as entries,
      (select count(*) from credit_lots) as lots,
      (select count(*) from orders) as orders,
      (select count(*) from refunds) as refunds,
      (select count(*) from messages where credits > 0) as messages`,
}

/** How much there is to add up. */
export async function countBooks(db: Database): Promise<Counted> {
  const [counted] = await db.query<Counted>(statement, [])
  if (!counted) throw new Error('PostgreSQL counts nothing.')
  return counted
}
