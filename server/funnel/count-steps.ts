import type { Database } from '#database/connect.ts'
import { type Came, type Funnel, type FunnelStep, funnelSteps } from '../context/services.ts'

/** More are never waiting: how people come has so few kinds. Beyond it, an attack is not counted. */
const notedAtMost = 20_000

type Noted = Came & { step: FunnelStep; siteId: string; day: string; count: number }

/** Counts visits and first messages in memory until they are flushed. */
export function openFunnel(db: Database): Funnel {
  let noted = new Map<string, Noted>()
  let firstMessages = new Set<string>()

  const add = (one: Noted) => {
    const { step, siteId, day, device, language, place, source } = one
    const key = JSON.stringify([step, siteId, day, device, language, place, source])
    const known = noted.get(key)
    if (known) known.count += one.count
    else if (noted.size < notedAtMost) noted.set(key, one)
  }

  return {
    note: (step, siteId, came) => {
      const { device, language, place, source } = came
      const day = today(db)
      add({ step, siteId, day, device, language, place, source: source.slice(0, 200), count: 1 })
    },
    noteFirstMessage: (memberId) => {
      if (firstMessages.size < notedAtMost) firstMessages.add(memberId)
    },
    flush: async () => {
      const [counts, members] = [[...noted.values()], [...firstMessages]]
      noted = new Map()
      firstMessages = new Set()
      try {
        await db.transaction(async (tx) => {
          if (counts.length > 0) await addCounts(tx, counts)
          if (members.length > 0) await countMembers(tx, members, 'first_message')
        })
      } catch (error) {
        for (const each of counts) add(each)
        for (const each of members) firstMessages.add(each)
        throw error
      }
    },
  }
}

function today(db: Database): string {
  return db.now().toISOString().slice(0, 10)
}

// Rows are locked in one order, so that two who count never wait for each other.
const conflict = `on conflict (site_id, day, step, device, language, place, source)
    do update set count = f.count + excluded.count`

const addStatement = {
  name: 'add-funnel-counts',
  text: `insert into funnel_counts as f (site_id, day, step, device, language, place, source, count)
    select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::int[])
    order by 1, 2, 3, 4, 5, 6, 7
    ${conflict}`,
}

async function addCounts(db: Database, counts: Noted[]): Promise<void> {
  const column = (name: keyof Noted) => counts.map((each) => each[name])
  await db.query(addStatement, [
    column('siteId'),
    column('day'),
    column('step'),
    column('device'),
    column('language'),
    column('place'),
    column('source'),
    column('count'),
  ])
}

// How members came stands in their accounts; of those who signed up before that, nothing is known.
const countStatement = {
  name: 'count-members-in-funnel',
  text: `insert into funnel_counts as f (site_id, day, step, device, language, place, source, count)
    select m.site_id, $2::date, $3, coalesce(m.tracking->>'device', ''),
      coalesce(m.tracking->>'language', ''), coalesce(m.tracking->>'place', ''),
      coalesce(m.tracking->>'source', ''), count(*)
    from members m join profiles p on p.id = m.id
    where m.id = any ($1::uuid[]) and not p.fictional
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    ${conflict}`,
}

async function countMembers(db: Database, ids: string[], step: FunnelStep): Promise<void> {
  await db.query(countStatement, [ids, today(db), step])
}

/** Counts a step of a member inside the transaction in which it happens, which it should end. */
export async function countStep(
  tx: Database,
  memberId: string,
  step: 'account' | 'confirmed',
): Promise<void> {
  await countMembers(tx, [memberId], step)
}

const purchases = {
  name: 'count-purchases',
  text: `select count(*)::int as count from orders o
    where o.member_id = $1 and o.state in ('completed', 'refunded', 'charged_back')
      and not exists (select from refunds r where r.order_id = o.id and r.kind = 'code_used')`,
}

/**
 * Counts a purchase that has just been completed, if it is the member's first or second, inside the
 * transaction that holds the wallet's lock. What is paid back later was bought all the same.
 */
export async function countPurchase(tx: Database, memberId: string): Promise<void> {
  const [found] = await tx.query<{ count: number }>(purchases, [memberId])
  if (found?.count === 1) await countMembers(tx, [memberId], 'first_purchase')
  if (found?.count === 2) await countMembers(tx, [memberId], 'second_purchase')
}

/** What the counts may be read by. */
export const funnelViews = ['day', 'device', 'language', 'place', 'source'] as const
export type FunnelView = (typeof funnelViews)[number]

export type FunnelRow = { by: string } & Record<FunnelStep, number>

/**
 * How many went each step on a site from one day to another, both included: in all, or for each
 * value of a view, those with most visits first, days in their order. Null for an unknown site.
 */
export async function listFunnel(
  db: Database,
  wanted: { site: string; from: string; until: string; by?: FunnelView },
): Promise<FunnelRow[] | null> {
  const site = await db.kysely
    .selectFrom('sites')
    .select('id')
    .where('slug', '=', wanted.site)
    .executeTakeFirst()
  if (!site) return null
  const rows = await db.query<{ by: string; step: FunnelStep; count: number }>(
    listStatement(wanted.by),
    [site.id, wanted.from, wanted.until],
  )
  const found = new Map<string, FunnelRow>()
  for (const { by, step, count } of rows) {
    const row = found.get(by) ?? { by, ...none }
    found.set(by, { ...row, [step]: count })
  }
  const listed = [...found.values()]
  return wanted.by === 'day'
    ? listed.sort((one, other) => one.by.localeCompare(other.by))
    : listed.sort((one, other) => other.visit - one.visit || one.by.localeCompare(other.by))
}

const none = Object.fromEntries(funnelSteps.map((step) => [step, 0])) as Record<FunnelStep, number>

function listStatement(by: FunnelView | undefined) {
  return {
    name: `list-funnel-${by ?? 'all'}`,
    text: `select ${by ? `${by}::text` : `''`} as by, step, sum(count)::int as count
      from funnel_counts where site_id = $1 and day between $2::date and $3::date
      group by 1, 2`,
  }
}
