import { type RawBuilder, sql } from 'kysely'

/** SQL: rows of `code` and `about`, one for each fault. */
export type Check = RawBuilder<Found>
export type Found = { code: string; about: string }

/** SQL: a condition on a column with a member's id. */
export type Scope = (column: string) => RawBuilder<boolean>

const spending = sql.raw(`('message', 'photo', 'gift')`)

/** Each wallet against its own ledger, its lots and its orders. */
export function checkWallets(scope: Scope): Check {
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

/** Each grant has its lot and each lot its grant. */
export function checkLots(scope: Scope): Check {
  return sql<Found>`select 'lot' as code, coalesce(e.member_id, l.member_id)::text as about
    from (select * from ledger_entries where ${scope('member_id')} and delta > 0) e
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
export function checkMessages(scope: Scope): Check {
  return sql<Found>`select 'debit' as code, m.id::text as about
    from inbox_entries i
    join messages m on m.conversation_id = i.conversation_id and m.sender_id = i.member_id
    left join ledger_entries e on e.member_id = m.sender_id and e.reference = m.id
      and e.reason = case m.type when 'text' then 'message' else m.type end
      and ${scope('e.member_id')}
    where ${scope('i.member_id')} and m.credits <> -coalesce(e.delta, 0)`
}
