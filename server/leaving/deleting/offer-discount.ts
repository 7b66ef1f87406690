import type { DiscountCode } from '#contract/discounts.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { findCode } from '../../discounts/find-code.ts'
import { isOver } from '../../discounts/judge-code.ts'
import { presentCode } from '../../discounts/present-code.ts'
import { lockCodes } from '../../payments/hold-code.ts'
import { Refusal } from '../../refusal.ts'
import { dayMs } from '../../tries/limit-tries.ts'
import { findDeleteDiscount } from './load-outlook.ts'

/**
 * Gives the discount offered to somebody who leaves because of the price. There is one in a
 * lifetime: while it is unused and valid the same one is given again, and after that there is none.
 */
export async function offerDiscount(db: Database, asker: MemberAsker): Promise<DiscountCode> {
  const percentage = await findDeleteDiscount(db, asker.site)
  if (percentage === 0) throw new Refusal('code_not_found')
  return db.transaction(async (tx) => {
    await lockCodes(tx, asker.member.id)
    const known = await findOwn(tx, asker.member.id)
    const code = known ?? (await giveCode(tx, asker, percentage))
    const found = await findCode(tx, asker, code)
    if (!found || found.used || isOver(found, tx.now())) throw new Refusal('code_used')
    return presentCode(found, tx.now())
  })
}

/** Tells this code from the welcome code and from those for everybody. */
const ownCode = /^STAY\d+$/

async function findOwn(tx: Database, memberId: string): Promise<string | undefined> {
  const codes = await tx.kysely
    .selectFrom('discount_codes')
    .select('code')
    .where('member_id', '=', memberId)
    .where('welcome', '=', false)
    .execute()
  return codes.find(({ code }) => ownCode.test(code))?.code
}

async function giveCode(
  tx: Database,
  { site, member }: MemberAsker,
  percentage: number,
): Promise<string> {
  const now = tx.now()
  const lifeMs = site.settings.delete_discount_days * dayMs
  const { code } = await tx.kysely
    .insertInto('discount_codes')
    .values({
      site_id: site.id,
      member_id: member.id,
      code: `STAY${percentage}`,
      value_percentage: percentage,
      expires_at: new Date(now.getTime() + lifeMs),
      created_at: now,
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}
