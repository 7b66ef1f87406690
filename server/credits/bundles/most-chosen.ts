import type { Database } from '#database/connect.ts'

/** Fewer completed orders than this say nothing about what people choose. */
const enoughOrders = 20

const statement = {
  name: 'most-chosen',
  text: `select credits, count(*) as sold, sum(count(*)) over ()::int as sold_in_all
    from orders where site_id = $1 and state = 'completed'
    group by credits order by sold desc limit 2`,
}

type Row = { credits: number; sold: number; sold_in_all: number }

/** The bundle size bought most often on a site; null until that can honestly be said. */
export async function mostChosen(db: Database, siteId: string): Promise<number | null> {
  const [first, second] = await db.query<Row>(statement, [siteId])
  if (!first || first.sold_in_all < enoughOrders) return null
  return second && second.sold === first.sold ? null : first.credits
}
