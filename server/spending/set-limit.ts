import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { currencyOf } from '../credits/bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { enqueue } from '../jobs/queue.ts'
import {
  findGuard,
  type Guard,
  limitIn,
  lockSpending,
  saveGuard,
  writeUntil,
} from './judge-spending.ts'

const hourMs = 3_600_000

/**
 * Sets a member's monthly limit in minor units; null means none. A lower one counts at once and
 * withdraws a higher one that was waiting; a higher one, or none, counts after a while. So does one
 * in other money than before, and nothing can be bought there until then.
 */
export async function setLimit(
  db: Database,
  asker: MemberAsker,
  wanted: number | null,
): Promise<void> {
  const currency = currencyOf(await countryOfAsker(db, asker))
  const waitMs = asker.site.settings.spending_raise_hours * hourMs
  await db.transaction(async (tx) => {
    await lockSpending(tx, asker.member.id)
    const guard = (await findGuard(tx, asker.member.id)) ?? noGuard(currency)
    const later = new Date(tx.now().getTime() + waitMs)
    await saveGuard(tx, asker.member.id, withLimit(guard, { wanted, currency, later }))
  })
}

/** A guard without a limit, in the member's currency. */
function noGuard(currency: string): Guard {
  return {
    currency,
    monthly_limit_minor: null,
    next_limit_minor: null,
    next_limit_from: null,
    paused_until: null,
  }
}

type Change = { wanted: number | null; currency: string; later: Date }

function withLimit(guard: Guard, { wanted, currency, later }: Change): Guard {
  const limit = limitIn(guard, currency)
  if (limit === null || (wanted !== null && wanted <= limit)) {
    return {
      ...guard,
      currency,
      monthly_limit_minor: wanted,
      next_limit_minor: null,
      next_limit_from: null,
    }
  }
  const isLess = guard.next_limit_from !== null && isAtMost(wanted, guard, currency)
  return {
    ...guard,
    // In other money nothing could be bought so far, and any limit there is a higher one: else
    // whoever moves there and back would not have to wait.
    ...(wanted !== null && { currency, monthly_limit_minor: limit }),
    next_limit_minor: wanted,
    // Asking for less than what is already waiting does not start a new wait.
    next_limit_from: isLess ? guard.next_limit_from : later,
  }
}

/** Whether a limit in a currency is no higher than the one that waits. */
function isAtMost(wanted: number | null, waiting: Guard, currency: string): boolean {
  const { next_limit_minor: next } = waiting
  return next === null || (wanted !== null && waiting.currency === currency && wanted <= next)
}

const dayMs = 86_400_000

/**
 * Stops a member from buying anything for some days; a pause can only be made longer. Pages to pay
 * on that are still open are closed, where their provider can do that.
 */
export async function pauseSpending(db: Database, asker: MemberAsker, days: number): Promise<void> {
  const currency = currencyOf(await countryOfAsker(db, asker))
  await db.transaction(async (tx) => {
    await lockSpending(tx, asker.member.id)
    const guard = (await findGuard(tx, asker.member.id)) ?? noGuard(currency)
    const until = new Date(tx.now().getTime() + days * dayMs)
    if (guard.paused_until && until <= guard.paused_until) {
      const details = { until: await writeUntil(tx, asker, guard.paused_until) }
      throw new Refusal('pause_running', { details })
    }
    await saveGuard(tx, asker.member.id, { ...guard, paused_until: until })
  })
  await cancelPages(db, asker.member.id)
}

// A wire transfer may have been sent already, and a saved method has been charged.
const openPages = {
  name: 'find-open-pages',
  text: `select p.id from orders o join payments p on p.order_id = o.id
    where o.member_id = $1 and p.state in ('created', 'pending')
      and p.checkout_url is not null and p.method <> 'wire_transfer'`,
}

/**
 * Only once the pause counts: whoever orders at the same moment has either been seen by then, or is
 * refused. And outside its transaction, since orders queue the same cancels before they ask for the
 * lock that the pause holds.
 */
async function cancelPages(db: Database, memberId: string): Promise<void> {
  for (const { id } of await db.query<{ id: string }>(openPages, [memberId])) {
    await enqueue(db, 'cancel_payment', { paymentId: id }, { key: `cancel ${id}` })
  }
}
