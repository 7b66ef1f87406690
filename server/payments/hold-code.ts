import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { type CodeRow, findCode, findCodeOfOrder } from '../discounts/find-code.ts'
import { judgeCode, type Purpose, refuseMethod } from '../discounts/judge-code.ts'
import { queueCancels } from './queue-cancels.ts'

/** A member's order with the code it was made with, if any. */
export type OrderWithCode = { id: string; member_id: string; discount_code_id: string | null }

/** The same, plus whether it holds a use of the code, as read under the order's lock. */
export type OrderToRedeem = OrderWithCode & { discount_held: boolean }

/**
 * Takes a code for an order that is about to be written in the same transaction. An earlier, unpaid
 * order of the member with the code loses it, and is cancelled if it is still open: its provider is
 * asked not to take the money.
 */
export async function takeCode(
  tx: Database,
  asker: MemberAsker,
  wanted: Purpose & { code: string; orderId: string },
): Promise<CodeRow> {
  await lockCodes(tx, asker.member.id)
  const seen = await findCode(tx, asker, wanted.code)
  const found = seen?.times ? await queueForCode(tx, asker.member.id, seen.id) : seen
  const code = judgeCode(found, wanted, { now: tx.now(), locale: asker.locale })
  await freeCode(tx, asker.member.id, code.id, wanted.orderId)
  return code
}

/**
 * Takes an order's own code again, if it has one, for another attempt to pay, at the price it was
 * placed with, even after the code's end; but not once the code is used, nor the time bonus once
 * anything was bought.
 */
export async function retakeCode(
  db: Database,
  { id, member_id, discount_code_id }: OrderWithCode,
  method: string,
): Promise<void> {
  if (!discount_code_id) return
  await db.transaction(async (tx) => {
    await lockCodes(tx, member_id)
    if (await isPaidNow(tx, id)) return
    const code = await queueForCode(tx, member_id, discount_code_id)
    if (!code || code.used) throw new Refusal('code_used')
    if (code.welcome && code.paid) throw new Refusal('code_not_found')
    refuseMethod(code, method)
    await freeCode(tx, member_id, code.id, id)
    await tx.query(hold, [id, member_id, code.id])
  })
}

const lockRow = {
  name: 'lock-code',
  text: 'select from discount_codes where id = $1 and times is not null for no key update',
}

/** Everybody who wants one of the n uses queues here, and then sees what is left. */
async function queueForCode(tx: Database, memberId: string, codeId: string) {
  await tx.query(lockRow, [codeId])
  return findCodeOfOrder(tx, memberId, codeId)
}

/** The money may have arrived while the buyer was about to try again. */
async function isPaidNow(tx: Database, orderId: string): Promise<boolean> {
  const order = await tx.kysely
    .selectFrom('orders')
    .select('completed_at')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return Boolean(order?.completed_at)
}

/** Lets one transaction at a time settle who has which use of the code on a member's order. */
export async function lockCode(
  tx: Database,
  { member_id, discount_code_id }: Pick<OrderWithCode, 'member_id' | 'discount_code_id'>,
): Promise<void> {
  if (!discount_code_id) return
  await lockCodes(tx, member_id)
  await tx.query(lockRow, [discount_code_id])
}

/**
 * Gives the code's use to an order that has just been paid; a newer unpaid order of the member
 * loses it. False if no use is left, in which case nothing may be bought at its price. The caller
 * holds the locks of the code and the order.
 */
export async function redeemCode(
  tx: Database,
  { id, member_id, discount_code_id, discount_held }: OrderToRedeem,
): Promise<boolean> {
  if (!discount_code_id || discount_held) return true
  const code = await findCodeOfOrder(tx, member_id, discount_code_id)
  if (!code || code.used) return false
  await freeCode(tx, member_id, discount_code_id, id)
  await tx.query(hold, [id, member_id, discount_code_id])
  return true
}

const lock = {
  name: 'lock-codes',
  text: "select pg_advisory_xact_lock(hashtextextended('codes ' || $1::uuid, 0))",
}

/** Lets one transaction at a time settle which of a member's orders has which code. */
export async function lockCodes(tx: Database, memberId: string): Promise<void> {
  await tx.query(lock, [memberId])
}

const free = {
  name: 'free-code',
  text: `update orders set discount_held = false,
      state = case when state in ('created', 'pending') then 'cancelled' else state end
    where member_id = $1 and discount_code_id = $2 and id <> $3
      and discount_held and completed_at is null
    returning id`,
}

async function freeCode(tx: Database, memberId: string, codeId: string, orderId: string) {
  const freed = await tx.query<{ id: string }>(free, [memberId, codeId, orderId])
  for (const { id } of freed) await queueCancels(tx, id)
}

const hold = {
  name: 'hold-code',
  text: `update orders set discount_held = true
    where id = $1 and not discount_held and not (discount_once and exists (
      select from orders where member_id = $2 and discount_code_id = $3 and discount_held
    ))`,
}
