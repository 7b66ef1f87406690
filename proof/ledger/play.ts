import type { Database } from '#database/connect.ts'
import { Refusal } from '#server/context/refusal.ts'
import { auditNew } from '#server/credits/audit/audit-new.ts'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { Lost } from '#server/payments/testing/fake-provider.ts'
import type { Act, History } from './history.ts'
import { type Journal, openJournal } from './journal.ts'
import { idsOf, perform, type Scene, sendRefunds } from './perform.ts'
import { checkRules } from './rules/check-rules.ts'
import { readBooks } from './rules/read-books.ts'
import { openShop, type Twist } from './shop.ts'
import { count, type Tally } from './tally.ts'

export type Stage = {
  db: Database
  setNow: (moment: Date | null) => void
  /** Counts what happens. */
  tally?: Tally
  twist?: Twist
}

// Early in a month, so that a history ends in the month in which it began.
const start = new Date('2026-03-03T09:00:00Z').getTime()
const minuteMs = 60_000

/** What a history came to. */
export type Played = {
  /** How often the service was asked for something, before it came to rest. */
  operations: number
  /** Everything that is wrong afterwards. */
  wrong: string[]
}

/** Plays a history in a shop of its own and looks at what is left of it. */
export async function play(stage: Stage, { members, groups }: History): Promise<Played> {
  let now = start
  const pass = (minutes: number) => {
    now += minutes * minuteMs + 1000
    stage.setNow(new Date(now))
  }
  pass(0)
  const shop = await openShop(stage.db, members, stage.twist)
  const scene = { shop, journal: openJournal() }
  for (const { waitMinutes, acts } of groups) {
    pass(waitMinutes)
    await Promise.all(acts.map((act) => attempt(scene.journal, act.act, () => perform(scene, act))))
  }
  const { operations } = shop
  const early = await audit(scene, 'before it came to rest')
  pass(1)
  await comeToRest(scene)
  const found = [...scene.journal.faults, ...early, ...(await audit(scene, 'at rest'))]
  const checked = { ...scene, books: await readBooks(shop) }
  if (stage.tally) count(stage.tally, checked.books, scene.journal)
  return { operations, wrong: [...found, ...checkRules(checked)] }
}

/** Whatever is asked for must end in an answer or a refusal. */
async function attempt(journal: Journal, name: Act['act'] | 'rest', work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof Lost) return
    if (error instanceof Refusal) return void journal.refusals.push(error.code)
    // PostgreSQL says where a deadlock was.
    const { message, where, detail } = error as Error & { where?: string; detail?: string }
    journal.faults.push([`${name}: ${message}`, where, detail].filter(Boolean).join('; '))
  }
}

/**
 * Does what the jobs would, until nothing is left to do: asks about payments, sends refunds, and
 * asks again where the provider has something new to tell.
 */
async function comeToRest({ shop, journal }: Scene): Promise<void> {
  const { provider } = shop.till
  Object.assign(provider, { lost: { begin: 0, fetch: 0 }, late: 0 })
  const toldOf = (id: string) => provider.banked.get(`fk_${id}`)?.told
  const heard = new Map<string, ReturnType<typeof toldOf>>()
  for (const _ of Array(2)) {
    for (const id of journal.payments.keys()) {
      if (heard.has(id) && heard.get(id) === toldOf(id)) continue
      await attempt(journal, 'rest', () => settlePayment(shop.context, id))
      heard.set(id, toldOf(id))
    }
    await attempt(journal, 'rest', () => sendRefunds(shop))
  }
}

/** The product's own audit, but for missing rules: a planted fault may have removed them. */
async function audit({ shop }: Scene, when: string): Promise<string[]> {
  const found = [...(await findLedgerFaults(shop.db, idsOf(shop))), ...(await auditNew(shop.db))]
  return found
    .filter(({ code }) => code !== 'rule_missing')
    .map(({ code }) => `audit ${when}: ${code}`)
}
