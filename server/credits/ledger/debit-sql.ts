/**
 * The credits' part of a statement that sells something: takes the price from each wallet, writes
 * the ledger, and one entry on the other side for each site. `debits` names a query with one row
 * per wallet, which the statement has locked and read: sender_id, site_id, id, type, credits,
 * balance, entries, starts.
 */
export function debitSql({ debits, now }: { debits: string; now: string }): string {
  return `debited as (
    update wallets w set
      balance = w.balance - d.credits,
      spent = w.spent + d.credits,
      entries = w.entries + (d.credits > 0)::int,
      conversations_started = w.conversations_started + d.starts::int
    from ${debits} d where w.member_id = d.sender_id and (d.credits > 0 or d.starts)
  ),
  entered as (
    insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
    select d.sender_id, d.entries + 1, -d.credits, d.balance - d.credits,
      case d.type when 'text' then 'message' else d.type end, d.id, ${now}
    from ${debits} d where d.credits > 0
  ),
  used as (
    insert into site_entries (site_id, account, delta, created_at)
    select d.site_id, 'used', sum(d.credits), ${now}
    from ${debits} d where d.credits > 0 group by d.site_id
  )`
}
