import { type Refund, RefundStatus } from '@mollie/api-client'
import { plainMoney } from '#contract/money/money.ts'
import type { PaymentProvider, RefundRequest, RefundState } from '../provider.ts'
import type { Mollie } from './mollie-access.ts'

const states: Record<RefundStatus, RefundState> = {
  [RefundStatus.queued]: 'pending',
  [RefundStatus.pending]: 'pending',
  [RefundStatus.processing]: 'pending',
  [RefundStatus.refunded]: 'completed',
  [RefundStatus.failed]: 'failed',
  [RefundStatus.canceled]: 'failed',
}

/**
 * Pays back once. Mollie forgets its idempotency keys after an hour and we ask for longer, so we
 * look first whether the refund already exists.
 */
export async function payBack(
  mollie: Mollie,
  request: RefundRequest,
): ReturnType<PaymentProvider['refund']> {
  const refund = (await findRefund(mollie, request)) ?? (await createRefund(mollie, request))
  return { reference: refund.id, state: stateOf(refund) }
}

async function findRefund({ client, ask }: Mollie, { reference, refundId }: RefundRequest) {
  const asked = client.paymentRefunds.page({ paymentId: reference, limit: 250 })
  const refunds = await ask('paymentRefunds.page', asked)
  return refunds.find(({ metadata }) => idIn(metadata) === refundId)
}

function idIn(metadata: unknown): unknown {
  return metadata && typeof metadata === 'object' && 'refund_id' in metadata
    ? metadata.refund_id
    : null
}

async function createRefund({ client, ask }: Mollie, request: RefundRequest): Promise<Refund> {
  const { refundId, reference, amountMinor, currency, description } = request
  const asked = client.paymentRefunds.create({
    paymentId: reference,
    amount: { value: plainMoney(amountMinor, currency), currency },
    description: description.slice(0, 140),
    metadata: { refund_id: refundId },
    idempotencyKey: refundId,
  })
  return ask('paymentRefunds.create', asked)
}

export async function readRefund(
  { client, ask }: Mollie,
  refund: { reference: string; refundReference: string },
): Promise<RefundState> {
  const asked = client.paymentRefunds.get(refund.refundReference, { paymentId: refund.reference })
  return stateOf(await ask('paymentRefunds.get', asked))
}

function stateOf({ status }: Refund): RefundState {
  return states[status] ?? 'pending'
}
