import { plainMoney } from '#contract/money/money.ts'
import type { Database } from '#database/connect.ts'
import { writeCsvRow } from './write-csv-row.ts'

const statement = {
  name: 'export-vat',
  text: `select r.content -> 'vat' ->> 'country' as country,
      (r.content -> 'vat' ->> 'basis_points')::int as basis_points,
      r.content ->> 'currency' as currency,
      sum(sign * (r.content ->> 'net_minor')::int) as net,
      sum(sign * (r.content -> 'vat' ->> 'amount_minor')::int) as vat,
      sum(sign * (r.content ->> 'gross_minor')::int) as gross,
      count(*) filter (where sign > 0) as orders,
      count(*) filter (where sign < 0) as refunds
    from receipts r join orders o on o.id = r.order_id,
      lateral (select case r.kind when 'receipt' then 1 else -1 end as sign) as of_kind
    where r.content ->> 'date' between $1 and $2 and ($3::uuid is null or o.site_id = $3::uuid)
    group by 1, 2, 3 order by 1, 2, 3`,
}

type Row = {
  country: string
  basis_points: number
  currency: string
  net: number
  vat: number
  gross: number
  orders: number
  refunds: number
}

const headings = [
  ...['country', 'rate', 'currency', 'net', 'vat', 'gross'],
  ...['orders', 'refunds'],
]

/**
 * A quarter's sales by country, rate and currency as CSV, less what was paid back in it, whenever
 * that was bought; null if there is no such site.
 */
export async function exportVat(
  db: Database,
  { year, quarter, site }: { year: string; quarter: number; site?: string | undefined },
): Promise<string | null> {
  const siteId = site === undefined ? null : await findSiteId(db, site)
  if (siteId === undefined) return null
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`
  const days = [`${month(3 * quarter - 2)}-01`, `${month(3 * quarter)}-31`]
  const rows = await db.query<Row>(statement, [...days, siteId])
  return [headings, ...rows.map(cellsOf)].map(writeCsvRow).join('')
}

async function findSiteId(db: Database, slug: string): Promise<string | undefined> {
  const found = await db.kysely
    .selectFrom('sites')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found?.id
}

function cellsOf(row: Row): (string | number)[] {
  const money = (minor: number) => plainMoney(minor, row.currency)
  const amounts = [money(row.net), money(row.vat), money(row.gross)]
  return [row.country, row.basis_points / 100, row.currency, ...amounts, row.orders, row.refunds]
}
