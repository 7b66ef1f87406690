import { sql } from 'kysely'
import type { Check, Found } from './book-checks.ts'

const otherSide = sql.raw(`other_side as (
    select site_id, account, sum(delta) as credits from site_entries group by site_id, account
  )`)

/** For each site and account both sides of the ledger sum to zero, counted from every entry. */
export function checkEveryEntry(): Check {
  return sql<Found>`with ${otherSide}, member_side as (
      select w.site_id, case when e.reason = 'purchase' then 'sold' when e.reason = 'refund' then 'refunded'
          when e.reason in ('signup', 'adjustment') then 'given' else 'used' end as account,
        sum(e.delta) as credits
      from ledger_entries e join wallets w on w.member_id = e.member_id group by 1, 2
    )
    select 'site_account' as code, s.slug || ' ' || account as about
    from other_side o full join member_side m using (site_id, account) join sites s on s.id = site_id
    where coalesce(o.credits, 0) + coalesce(m.credits, 0) <> 0`
}

/**
 * The same from wallets and lots, which are few where entries are many. Credits given and credits
 * taken back are added together, since a lot does not tell which of the two reduced it.
 */
export function checkWalletSums(): Check {
  return sql<Found>`with ${otherSide}, member_side as (
      select site_id, 'used' as account, -sum(spent) as credits from wallets group by site_id
      union all
      select w.site_id, 'sold', sum(l.credits) filter (where l.order_id is not null)
      from credit_lots l join wallets w on w.member_id = l.member_id group by w.site_id
      union all
      select w.site_id, 'given and refunded',
        sum(case when l.order_id is null then l.credits else 0 end - l.taken_back)
      from credit_lots l join wallets w on w.member_id = l.member_id group by w.site_id
    ), other as (
      select site_id, case when account in ('given', 'refunded') then 'given and refunded' else account end
        as account, sum(credits) as credits from other_side group by 1, 2
    )
    select 'site_account' as code, s.slug || ' ' || account as about
    from other o full join member_side m using (site_id, account) join sites s on s.id = site_id
    where coalesce(o.credits, 0) + coalesce(m.credits, 0) <> 0`
}
