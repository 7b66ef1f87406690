import type { Database } from '#database/connect.ts'
import { dayMs, limitTries } from '../../accounts/tries/limit-tries.ts'
import type { MemberAsker } from '../../asker.ts'

/** Counts a message that is about to be sent, and refuses it over the limits of a day. */
export async function limitCodes(
  tx: Database,
  { member, network, site }: MemberAsker,
  mobileHash: Buffer,
): Promise<void> {
  const { sms_a_day, sms_a_day_number, sms_a_day_network } = site.settings
  const limits = [
    [`sms member ${member.id}`, sms_a_day],
    [`sms number ${mobileHash.toString('hex')}`, sms_a_day_number],
    [`sms network ${network}`, sms_a_day_network],
  ] as const
  for (const [key, tries] of limits) {
    await limitTries(tx, key, { tries, windowMs: dayMs, refusal: 'sms_limit' })
  }
}
