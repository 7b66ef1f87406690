import type { Order } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { loadOrder } from '../payments/load-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { Refusal, refuseFaults } from '../refusal.ts'
import { openDetails } from '../secrets/sealed-details.ts'
import { tryCode } from './code/try-code.ts'
import type { RequestRow } from './find-request.ts'
import { signMandate } from './sign-mandate.ts'
import { wantedOf } from './wanted-of.ts'

/**
 * Signs a mandate with the code from the SMS and pays the purchase with it. The same code again
 * gives the same order.
 */
export async function confirmDebit(
  context: Context,
  asker: MemberAsker,
  id: string,
  typed: string,
): Promise<Order> {
  const code = typed.replace(/\s/g, '')
  if (code === '') refuseFaults([{ field: 'code', code: 'required' }])
  const request = await tryCode(context, asker, id, code)
  const ordered = await hasOrder(context.db, asker, request)
  if (ordered) return (await loadOrder(context, asker, id)).order
  refuseLate(context.db, request)
  const mandateId = request.mandate_id ?? (await signMandate(context, asker, request))
  const order = await placeOrder(context, asker, {
    ...wantedOf(request),
    method: 'direct_debit',
    mandate_id: mandateId,
  })
  await keepEvidence(context, request)
  return order
}

/** Placing the order may have stopped halfway; the same code then carries on while it is valid. */
async function hasOrder(db: Database, { member }: MemberAsker, { id }: RequestRow) {
  const begun = await db.kysely
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.id')
    .where('o.id', '=', id)
    .where('o.member_id', '=', member.id)
    .executeTakeFirst()
  return begun !== undefined
}

/** A mandate is signed for this purchase now, not for another day. */
function refuseLate(db: Database, { code_expires_at }: RequestRow): void {
  if (!code_expires_at || code_expires_at <= db.now()) throw new Refusal('sms_code_over')
}

/** Two more signs of where the buyer is, for the tax office. */
async function keepEvidence({ db, vault }: Context, request: RequestRow): Promise<void> {
  const { mobile_country } = openDetails(vault, request.sealed, request.id)
  await db.kysely
    .insertInto('order_evidence')
    .values([
      { order_id: request.id, kind: 'iban', country: request.country },
      { order_id: request.id, kind: 'phone', country: mobile_country },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
