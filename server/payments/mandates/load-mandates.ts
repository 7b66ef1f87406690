import type { Mandate } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { mandatesOf } from './find-mandate.ts'
import { presentMandate } from './present-mandate.ts'

/** The asker's own saved payment methods, the last used first. */
export async function loadMandates(db: Database, { member }: MemberAsker): Promise<Mandate[]> {
  return (await mandatesOf(db, member.id)).map(presentMandate)
}
