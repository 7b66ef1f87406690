/**
 * SQL: a member's lots and how much is left of each. Everything spent is taken from them in the
 * order of their numbers, from each up to what was not taken back.
 */
export function lotsSql(memberId: string): string {
  return `select l.number, l.order_id, l.credits, l.taken_back, l.price_minor, l.currency,
      greatest(0, least(l.credits - l.taken_back,
        sum(l.credits - l.taken_back) over (order by l.number) - w.spent))::int as remaining
    from credit_lots l join wallets w on w.member_id = l.member_id where l.member_id = ${memberId}`
}
