import type { Database } from '#database/connect.ts'

export type ListedCollection = {
  id: string
  site: string
  due: string
  debits: number
  sum_minor: number
  /** Still with the bank: neither paid nor returned. */
  open: number
}

const statement = {
  name: 'list-sepa-collections',
  text: `select c.id, s.slug as site, c.due_on::text as due, count(*)::integer as debits,
      sum(d.amount_minor)::integer as sum_minor,
      (count(*) filter (where d.state = 'sent'))::integer as open
    from sepa_collections c join sites s on s.id = c.site_id
      join sepa_debits d on d.collection_id = c.id
    group by c.id, s.slug order by c.created_at desc, c.id limit 100`,
}

/** The latest files written for a bank. */
export async function listCollections(db: Database): Promise<ListedCollection[]> {
  return db.query<ListedCollection>(statement, [])
}
