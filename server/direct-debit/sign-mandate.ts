import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import type { ProviderMandate } from '../outside/payment-providers/provider.ts'
import { createMandate } from '../payments/mandates/create-mandate.ts'
import { customerOf } from '../payments/mandates/find-mandate.ts'
import { Refusal } from '../refusal.ts'
import { type Details, openDetails, sealDebtor } from '../secrets/sealed-details.ts'
import type { Collector } from './choose-collector.ts'
import type { RequestRow } from './find-request.ts'
import { foreseeOrder } from './foresee-order.ts'
import { wantedOf } from './wanted-of.ts'

/**
 * Makes the mandate of a request whose code was right, and marks the request as signed with it.
 * Answers the mandate's id, always the same one.
 */
export async function signMandate(
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
