import type { Order } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal, refuseFaults } from '../context/refusal.ts'
import type { ProviderMandate } from '../outside/payment-providers/provider.ts'
import { loadOrder } from '../payments/load-order.ts'
import { createMandate, customerOf } from '../payments/mandates.ts'
import { placeOrder } from '../payments/place-order.ts'
import { type Details, openDetails, sealDebtor } from '../secrets/sealed-details.ts'
import type { Collector } from './choose-collector.ts'
import type { RequestRow } from './debit-requests.ts'
import { foreseeOrder } from './foresee-order.ts'
import { wantedOf } from './request-debit.ts'
import { tryCode } from './sms-code.ts'

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

/**
 * Makes the mandate of a request whose code was right, and marks the request as signed with it.
 * Answers the mandate's id, always the same one.
 */
async function signMandate(
  context: Context,
  asker: MemberAsker,
  request: RequestRow,
): Promise<string> {
  const { db, vault } = context
  const wanted = wantedOf(request)
  const { collector } = await foreseeOrder(context, asker, wanted, request.iban_hash)
  const details = openDetails(vault, request.sealed, request.id)
  const signed = await askCollector(context, asker, collector, request, details)
  return db.transaction(async (tx) => {
    const known = await tx.kysely
      .selectFrom('direct_debit_requests')
      .select(['mandate_id', 'mandate_reference'])
      .where('id', '=', request.id)
      .forUpdate()
      .executeTakeFirst()
    if (known?.mandate_reference !== request.mandate_reference) {
      throw new Refusal('direct_debit_not_found')
    }
    if (known.mandate_id) return known.mandate_id
    const mandateId = await createMandate(tx, {
      memberId: asker.member.id,
      provider: collector.name,
      customerReference: signed.customerReference,
      providerReference: signed.reference,
      method: 'direct_debit',
      name: request.bank_name ?? '',
      locale: asker.locale,
      lastFour: request.last_four,
      expires: null,
      // Other providers keep the account themselves.
      ...(collector.name === 'sepa' && { sealed: sealDebtor(vault, details, signed.reference) }),
      ibanHash: request.iban_hash,
    })
    await tx.kysely
      .updateTable('direct_debit_requests')
      .set({ mandate_id: mandateId, confirmed_at: tx.now() })
      .where('id', '=', request.id)
      .execute()
    return mandateId
  })
}

/**
 * The provider may be slow, so it is asked outside any transaction, and once for each reference of
 * ours.
 */
async function askCollector(
  { db, log }: Context,
  { member, site }: MemberAsker,
  collector: Collector,
  request: RequestRow,
  { holder, iban }: Details,
): Promise<ProviderMandate> {
  const asked = {
    mandateReference: request.mandate_reference,
    siteId: site.id,
    memberId: member.id,
    customerReference: await customerOf(db, member.id, collector.name),
    holder,
    iban,
    signedAt: db.now(),
  }
  try {
    return await collector.signMandate(asked)
  } catch (error) {
    // The error may contain the account, so only its kind is written down.
    const { name } = error as Error
    log.error({ provider: collector.name, requestId: request.id, name }, 'mandate not signed')
    throw new Refusal('payments_unavailable')
  }
}
