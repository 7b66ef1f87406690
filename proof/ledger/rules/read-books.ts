import type { Database } from '#database/connect.ts'
import type { Shop } from '../shop.ts'

/** Everything that the tables hold about one site. */
export type Books = Awaited<ReturnType<typeof readBooks>>

export async function readBooks({ db, site }: Pick<Shop, 'db' | 'site'>) {
  const ofSite = site.id
  const [wallets, entries, otherSide, orders, payments, refunds, receipts, codes] =
    await Promise.all([
      db.kysely.selectFrom('wallets').selectAll().where('site_id', '=', ofSite).execute(),
      entriesOf(db, ofSite),
      db.kysely.selectFrom('site_entries').selectAll().where('site_id', '=', ofSite).execute(),
      db.kysely.selectFrom('orders').selectAll().where('site_id', '=', ofSite).execute(),
      paymentsOf(db, ofSite),
      refundsOf(db, ofSite),
      db.kysely
        .selectFrom('receipts')
        .selectAll()
        .where('company_id', '=', site.companyId)
        .execute(),
      db.kysely.selectFrom('discount_codes').selectAll().where('site_id', '=', ofSite).execute(),
    ])
  const messages = await messagesOf(db, ofSite)
  return { wallets, entries, otherSide, orders, payments, refunds, receipts, codes, messages }
}

function entriesOf(db: Database, siteId: string) {
  return db.kysely
    .selectFrom('ledger_entries as e')
    .innerJoin('wallets as w', 'w.member_id', 'e.member_id')
    .selectAll('e')
    .where('w.site_id', '=', siteId)
    .orderBy('e.number')
    .execute()
}

function paymentsOf(db: Database, siteId: string) {
  return db.kysely
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .where('o.site_id', '=', siteId)
    .execute()
}

function refundsOf(db: Database, siteId: string) {
  return db.kysely
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .selectAll('r')
    .where('o.site_id', '=', siteId)
    .execute()
}

function messagesOf(db: Database, siteId: string) {
  return db.kysely
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.sender_id', 'm.number', 'm.credits', 'm.conversation_id'])
    .where('c.site_id', '=', siteId)
    .execute()
}
