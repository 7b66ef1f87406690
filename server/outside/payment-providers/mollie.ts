import { SequenceType } from '@mollie/api-client'
import { plainMoney } from '#contract/money/money.ts'
import { isLoopback } from '../../environment.ts'
import { isTooLate } from './mollie/ask-mollie.ts'
import { loadMethods } from './mollie/load-methods.ts'
import { localeOf } from './mollie/locale-of.ts'
import { customerOf, revokeMandate, signMandate } from './mollie/mandates.ts'
import { mollieMethod } from './mollie/methods.ts'
import { accessMollie, type Mollie, type MollieOptions } from './mollie/mollie-access.ts'
import { payBack, readRefund } from './mollie/pay-back.ts'
import { readPayment } from './mollie/read-payment.ts'
import type { ChargeRequest, PaymentProvider, PaymentRequest } from './provider.ts'
import { readNotice } from './read-notice.ts'

/** Mollie, through its official client. */
export function mollieProvider(options: MollieOptions): PaymentProvider {
  const mollie = accessMollie(options)
  return {
    name: 'mollie',
    storable: ['card', 'paypal'],
    methods: (where) => loadMethods(mollie, where),
    begin: (request) => begin(mollie, request),
    charge: (request) => charge(mollie, request),
    fetch: (reference) => readPayment(mollie, reference),
    cancel: (reference) => cancel(mollie, reference),
    refund: (request) => payBack(mollie, request),
    fetchRefund: (refund) => readRefund(mollie, refund),
    signMandate: (request) => signMandate(mollie, request),
    revoke: (mandate) => revokeMandate(mollie, mandate),
    readCallback: readNotice,
  }
}

async function begin(mollie: Mollie, request: PaymentRequest) {
  const method = mollieMethod(request.method)
  const asked = mollie.client.payments.create({
    ...common(request),
    method,
    redirectUrl: request.returnUrl,
    locale: localeOf(request.locale, request.country),
    ...(request.saveMethod
      ? { sequenceType: SequenceType.first, customerId: await customerOf(mollie, request) }
      : {}),
  })
  const payment = await mollie.ask('payments.create', asked)
  const checkoutUrl = payment.getCheckoutUrl()
  if (!checkoutUrl) throw new Error('Mollie began a payment without a page to pay on.')
  return { reference: payment.id, checkoutUrl }
}

async function charge(mollie: Mollie, request: ChargeRequest) {
  const asked = mollie.client.payments.create({
    ...common(request),
    sequenceType: SequenceType.recurring,
    customerId: request.mandate.customerReference,
    mandateId: request.mandate.reference,
  })
  return { reference: (await mollie.ask('payments.create', asked)).id }
}

/** Mollie cancels what is unpaid, by methods that allow it; it may get paid meanwhile. */
async function cancel({ client, ask }: Mollie, reference: string): Promise<void> {
  const payment = await ask('payments.get', client.payments.get(reference))
  if (!payment.isCancelable) return
  try {
    await ask('payments.cancel', client.payments.cancel(reference))
  } catch (error) {
    if (!isTooLate(error)) throw error
  }
}

function common(request: PaymentRequest | ChargeRequest) {
  const { paymentId, amountMinor, currency, description, webhookUrl } = request
  return {
    amount: { value: plainMoney(amountMinor, currency), currency },
    description: description.slice(0, 255),
    metadata: { payment_id: paymentId },
    idempotencyKey: paymentId,
    // Mollie refuses an address that it cannot reach; at home we have to ask it ourselves.
    ...(isLoopback(new URL(webhookUrl).hostname) ? {} : { webhookUrl }),
  }
}
