import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { limitNetwork } from '../../tries/limit-network.ts'
import { dayMs, limitTries } from '../../tries/limit-tries.ts'

/** Counts a message that is about to be sent; refuses it beyond the day's limits. */
export async function limitCodes(
  tx: Database,
  asker: MemberAsker,
  mobileHash: Buffer,
): Promise<void> {
  const { member, site } = asker
  const { sms_a_day, sms_a_day_number, sms_a_day_network } = site.settings
  const limits = [
    [`sms member ${member.id}`, sms_a_day],
    [`sms number ${mobileHash.toString('hex')}`, sms_a_day_number],
  ] as const
  const limit = { windowMs: dayMs, refusal: 'sms_limit' } as const
  for (const [key, tries] of limits) await limitTries(tx, key, { ...limit, tries })
  await limitNetwork(tx, asker, 'sms', { ...limit, tries: sms_a_day_network })
}
