import type { DiscountCode } from '#contract/discounts.ts'
import { type DeleteReason, type DeletionOutlook, deleteRemarksLimit } from '#contract/leaving.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import type { Database } from '#database/connect.ts'
import { checkOwnPassword } from '../accounts/passwords.ts'
import type { MemberAsker } from '../context/asker.ts'
import { type Fault, Refusal, refuseFaults } from '../context/refusal.ts'
import { findCode } from '../discounts/find-code.ts'
import { isOver, presentCode } from '../discounts/judge-code.ts'
import { enqueue } from '../jobs/queue.ts'
import { type Telling, tellStatus } from '../live/presence.ts'
import { lockCodes } from '../payments/hold-code.ts'
import { findPaidOrder, judgeWithdrawal } from '../payments/withdraw.ts'
import type { Site } from '../sites/site.ts'
import { dayMs } from '../tries/limit-tries.ts'
import { closeAccount, finalAt } from './close-account.ts'

export type Leaving = {
  password: string
  confirmed: boolean
  reason?: DeleteReason | undefined
  remarks?: string | undefined
}

/**
 * Deletes the asker's account: hidden and signed out everywhere at once, erased when the time to
 * undo it is over. Answers when that is. Open orders go on: money that arrives late still counts.
 */
export async function deleteAccount(
  context: Telling,
  asker: MemberAsker,
  leaving: Leaving,
): Promise<Date> {
  const { db, connections } = context
  refuseFaults(faultsOf(leaving))
  if (!(await checkOwnPassword(db, asker, leaving.password))) {
    refuseFaults([{ field: 'password', code: 'password_wrong' }])
  }
  const dueAt = finalAt(db, asker.site.settings)
  const { reason, remarks } = leaving
  const closing = { dueAt, reason, remarks, from: ['not_confirmed' as const, 'active' as const] }
  await db.transaction(async (tx) => {
    // Of two at the same moment, one has deleted the account and with it the other's session.
    if (!(await closeAccount(tx, asker.member.id, closing))) {
      throw new Refusal('authentication_required')
    }
    const values = { locale: asker.locale }
    const mail = { mail: 'account_deleted', memberId: asker.member.id, values } as const
    await enqueue(tx, 'send_mail', mail)
  })
  connections.closeOf(asker.member.id)
  await tellStatus(context, asker.member.id)
  return dueAt
}

function faultsOf({ confirmed, remarks = '' }: Leaving): Fault[] {
  const faults: Fault[] = []
  if (!confirmed) faults.push({ field: 'confirmed', code: 'confirmation_required' })
  if (lengthOf(tidyText(remarks)) > deleteRemarksLimit) {
    faults.push({ field: 'remarks', code: 'too_long' })
  }
  return faults
}

/** What deleting the account would mean now; changes nothing. */
export async function loadOutlook(db: Database, asker: MemberAsker): Promise<DeletionOutlook> {
  const { site, member } = asker
  const { balance } = await db.kysely
    .selectFrom('wallets')
    .select('balance')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    final_at: finalAt(db, site.settings).toISOString(),
    credits: balance,
    withdrawable: await loadWithdrawable(db, member.id),
    delete_discount: await findDeleteDiscount(db, site),
  }
}

/** What each order would pay back now, by the same sums as a withdrawal. */
async function loadWithdrawable(
  db: Database,
  memberId: string,
): Promise<DeletionOutlook['withdrawable']> {
  const orders = await db.kysely
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .execute()
  const found: DeletionOutlook['withdrawable'] = []
  for (const { id } of orders) {
    const withdrawal = await withdrawalOf(db, memberId, id)
    if (!withdrawal) continue
    const { amount_minor, currency } = withdrawal
    found.push({ order_id: id, amount_minor, currency })
  }
  return found
}

/** Null if it is too late to withdraw, or nothing would come back. */
async function withdrawalOf(db: Database, memberId: string, orderId: string) {
  try {
    return await judgeWithdrawal(db, await findPaidOrder(db, memberId, orderId))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What the site's company offers to somebody who leaves because of the price, in percent off. */
async function findDeleteDiscount(db: Database, site: Site): Promise<number> {
  const { delete_discount } = await db.kysely
    .selectFrom('companies')
    .select('delete_discount')
    .where('id', '=', site.companyId)
    .executeTakeFirstOrThrow()
  return delete_discount
}

/**
 * Gives the discount offered to somebody who leaves because of the price. There is one in a
 * lifetime: while it is unused and valid the same one is given again, and after that there is none.
 */
export async function offerDiscount(db: Database, asker: MemberAsker): Promise<DiscountCode> {
  const percentage = await findDeleteDiscount(db, asker.site)
  if (percentage === 0) throw new Refusal('code_not_found')
  return db.transaction(async (tx) => {
    await lockCodes(tx, asker.member.id)
    const known = await findGivenCode(tx, asker.member.id)
    const code = known ?? (await giveCode(tx, asker, percentage))
    const found = await findCode(tx, asker, code)
    if (!found || found.used || isOver(found, tx.now())) throw new Refusal('code_used')
    return presentCode(found, tx.now())
  })
}

/** Tells this code from the welcome code and from those for everybody. */
const ownCode = /^STAY\d+$/

async function findGivenCode(tx: Database, memberId: string): Promise<string | undefined> {
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
