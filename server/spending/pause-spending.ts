import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { currencyOf } from '../credits/bundles/price-lists.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { Refusal } from '../refusal.ts'
import { findGuard, lockSpending, saveGuard } from './guards.ts'
import { noGuard } from './set-limit.ts'
import { writeUntil } from './write-until.ts'

const dayMs = 86_400_000

/** Stops a member from buying anything for some days; a pause can only be made longer. */
export async function pauseSpending(db: Database, asker: MemberAsker, days: number): Promise<void> {
  const currency = currencyOf(await countryOfAsker(db, asker))
  await db.transaction(async (tx) => {
    await lockSpending(tx, asker.member.id)
    const guard = (await findGuard(tx, asker.member.id)) ?? noGuard(currency)
    const until = new Date(tx.now().getTime() + days * dayMs)
    if (guard.paused_until && until <= guard.paused_until) {
      const details = { until: writeUntil(asker, guard.paused_until) }
      throw new Refusal('pause_running', { details })
    }
    await saveGuard(tx, asker.member.id, { ...guard, paused_until: until })
  })
}
