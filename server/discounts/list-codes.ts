import type { Database } from '#database/connect.ts'

export type ListedCode = {
  site: string
  code: string
  value_percentage: number
  country: string | null
  currency: string | null
  minimum_order_value: number
  status: string
  paymentmethods: string[]
  expires_at: Date | null
  /** Uses in all; null means once for each user. */
  times: number | null
  /** How many paid orders used it. */
  used: number
}

const statement = {
  name: 'list-codes',
  text: `select s.slug as site, c.code, c.value_percentage, c.country, c.currency,
      c.minimum_order_value, c.status, c.paymentmethods, c.expires_at, c.times,
      (select count(*) from orders o
        where o.discount_code_id = c.id and o.discount_held
          and o.completed_at is not null) as used
    from discount_codes c join sites s on s.id = c.site_id
    where c.member_id is null order by s.slug, c.code`,
}

/** The codes that are for everybody on a site; those of single members are not included. */
export async function listCodes(db: Database): Promise<ListedCode[]> {
  return db.query<ListedCode>(statement, [])
}
