import {
  Locale,
  MandateMethod,
  type Method,
  PaymentMethod,
  type Refund,
  RefundStatus,
  SequenceType,
} from '@mollie/api-client'
import { plainMoney } from '#contract/money/money.ts'
import { isLoopback } from '../../config/environment.ts'
import {
  accessMollie,
  isGone,
  isTooLate,
  type Mollie,
  type MollieOptions,
} from './mollie-client.ts'
import { readPayment } from './mollie-payment.ts'
import {
  type ChargeRequest,
  type MandateRequest,
  type MethodRange,
  minorOf,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderMandate,
  type RefundRequest,
  type RefundState,
  readNotice,
} from './provider.ts'

/** Mollie, through its official client. */
export function mollieProvider(options: MollieOptions): PaymentProvider {
  const mollie = accessMollie(options)
  return {
    name: 'mollie',
    storable: ['card', 'paypal'],
    methods: (where) => loadMethods(mollie, where),
    begin: (request) => begin(mollie, request),
    charge: (request) => charge(mollie, request),
    findCharge: (request) => findCharge(mollie, request),
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

/**
 * Among the customer's newest payments: whoever asks does so within days. A customer who is gone has
 * none that could be asked for.
 */
async function findCharge({ client, ask }: Mollie, { mandate, paymentId }: ChargeRequest) {
  try {
    const customerId = mandate.customerReference
    const asked = client.customerPayments.page({ customerId, limit: 250 })
    const payments = await ask('customerPayments.page', asked)
    const found = payments.find(({ metadata }) => idIn(metadata, 'payment_id') === paymentId)
    return found ? { reference: found.id } : null
  } catch (error) {
    if (!isGone(error)) throw error
    return null
  }
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

const spoken: Record<string, Locale> = {
  en: Locale.en_GB,
  nl: Locale.nl_NL,
  de: Locale.de_DE,
  fr: Locale.fr_FR,
  es: Locale.es_ES,
  it: Locale.it_IT,
  pl: Locale.pl_PL,
  da: Locale.da_DK,
  sv: Locale.sv_SE,
  nb: Locale.nb_NO,
  fi: Locale.fi_FI,
}

/** The locale of Mollie's page: the country's if Mollie knows it, otherwise the language's. */
function localeOf(language: string, country: string): Locale {
  const wanted = `${language}_${country}`
  const known = Object.values(Locale).find((locale) => locale === wanted)
  return known ?? spoken[language] ?? Locale.en_GB
}

// Mollie lists a currency's methods only for an amount: we take that of an ordinary bundle.
const ordinary = '25.00'

/**
 * Our methods that Mollie handles in a country and currency, with the prices they can be used for.
 */
async function loadMethods(
  { client, ask }: Mollie,
  { country, currency }: { country: string; currency: string },
): Promise<Map<string, MethodRange>> {
  const where = { amount: { value: ordinary, currency }, billingCountry: country }
  const [shown, recurring] = await Promise.all([
    ask('methods.list', client.methods.list({ ...where, includeWallets: 'applepay' })),
    ask('methods.list', client.methods.list({ ...where, sequenceType: SequenceType.recurring })),
  ])
  const debit = recurring.filter(({ id }) => id === PaymentMethod.directdebit)
  const known = new Map([...shown, ...debit].map((method) => [`${method.id}`, method]))
  return new Map(
    [...mollieMethods].flatMap(([id, theirs]) => {
      const method = known.get(theirs)
      return method ? [[id, rangeOf(method, currency)] as const] : []
    }),
  )
}

/** Ranges in a currency other than the price's say nothing about it. */
function rangeOf({ minimumAmount, maximumAmount }: Method, currency: string): MethodRange {
  const tells = minimumAmount?.currency === currency
  return {
    minimumMinor: tells ? minorOf(minimumAmount.value, currency) : 1,
    maximumMinor:
      maximumAmount?.currency === currency ? minorOf(maximumAmount.value, currency) : null,
  }
}

type Member = { memberId: string; customerReference: string | null }

/** The customer that a member is at Mollie, created without a name or address the first time. */
async function customerOf({ client, ask }: Mollie, member: Member): Promise<string> {
  if (member.customerReference) return member.customerReference
  const asked = client.customers.create({
    metadata: { member_id: member.memberId },
    idempotencyKey: `customer-${member.memberId}`,
  })
  return (await ask('customers.create', asked)).id
}

/** Makes a mandate for direct debits from a bank account. */
async function signMandate(mollie: Mollie, request: MandateRequest): Promise<ProviderMandate> {
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
async function revokeMandate(
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

const refundStates: Record<RefundStatus, RefundState> = {
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
async function payBack(
  mollie: Mollie,
  request: RefundRequest,
): ReturnType<PaymentProvider['refund']> {
  const refund = (await findRefund(mollie, request)) ?? (await createRefund(mollie, request))
  return { reference: refund.id, state: stateOf(refund) }
}

async function findRefund({ client, ask }: Mollie, { reference, refundId }: RefundRequest) {
  const asked = client.paymentRefunds.page({ paymentId: reference, limit: 250 })
  const refunds = await ask('paymentRefunds.page', asked)
  return refunds.find(({ metadata }) => idIn(metadata, 'refund_id') === refundId)
}

/** What we wrote beside a payment or refund there. */
function idIn(metadata: unknown, name: 'payment_id' | 'refund_id'): unknown {
  return (metadata as Record<string, unknown> | null | undefined)?.[name]
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

async function readRefund(
  { client, ask }: Mollie,
  refund: { reference: string; refundReference: string },
): Promise<RefundState> {
  const asked = client.paymentRefunds.get(refund.refundReference, { paymentId: refund.reference })
  return stateOf(await ask('paymentRefunds.get', asked))
}

function stateOf({ status }: Refund): RefundState {
  return refundStates[status] ?? 'pending'
}

/** Our methods by Mollie's names. */
const mollieMethods: ReadonlyMap<string, PaymentMethod> = new Map(
  Object.entries({
    ideal: PaymentMethod.ideal,
    bancontact: PaymentMethod.bancontact,
    blik: PaymentMethod.blik,
    przelewy24: PaymentMethod.przelewy24,
    mobilepay: PaymentMethod.mobilepay,
    swish: PaymentMethod.swish,
    vipps: PaymentMethod.vipps,
    twint: PaymentMethod.twint,
    satispay: PaymentMethod.satispay,
    eps: PaymentMethod.eps,
    card: PaymentMethod.creditcard,
    paypal: PaymentMethod.paypal,
    apple_pay: PaymentMethod.applepay,
    direct_debit: PaymentMethod.directdebit,
    paysafecard: PaymentMethod.paysafecard,
    wire_transfer: PaymentMethod.banktransfer,
  }),
)

/** Mollie's name for a method that is paid on Mollie's page. */
function mollieMethod(method: string): PaymentMethod {
  const theirs = mollieMethods.get(method)
  if (!theirs || theirs === PaymentMethod.directdebit) {
    throw new Error(`Mollie has no page to pay by ${method} on.`)
  }
  return theirs
}
