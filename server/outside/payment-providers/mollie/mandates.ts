import { MandateMethod } from '@mollie/api-client'
import type { MandateRequest, ProviderMandate } from '../provider.ts'
import { isGone } from './ask-mollie.ts'
import type { Mollie } from './mollie-access.ts'

type Member = { memberId: string; customerReference: string | null }

/** The customer that a member is at Mollie, created without a name or address the first time. */
export async function customerOf({ client, ask }: Mollie, member: Member): Promise<string> {
  if (member.customerReference) return member.customerReference
  const asked = client.customers.create({
    metadata: { member_id: member.memberId },
    idempotencyKey: `customer-${member.memberId}`,
  })
  return (await ask('customers.create', asked)).id
}

/** Makes a mandate for direct debits from a bank account. */
export async function signMandate(
  mollie: Mollie,
  request: MandateRequest,
): Promise<ProviderMandate> {
  const customerId = await customerOf(mollie, request)
  const asked = mollie.client.customerMandates.create({
    customerId,
    method: MandateMethod.directdebit,
    consumerName: request.holder,
    consumerAccount: request.iban,
    signatureDate: request.signedAt.toISOString().slice(0, 10),
    mandateReference: request.mandateReference,
    idempotencyKey: request.mandateReference,
  })
  const mandate = await mollie.ask('customerMandates.create', asked)
  return { customerReference: customerId, reference: mandate.id }
}

/** Makes a mandate unusable; if it is already gone, that is fine. */
export async function revokeMandate(
  { client, ask }: Mollie,
  { customerReference, reference }: ProviderMandate,
): Promise<void> {
  try {
    const asked = client.customerMandates.revoke(reference, { customerId: customerReference })
    await ask('customerMandates.revoke', asked)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
