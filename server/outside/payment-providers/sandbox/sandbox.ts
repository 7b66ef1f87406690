import type { Database } from '#database/connect.ts'
import type { Environment } from '../../../config/environment.ts'
import {
  type ChargeRequest,
  type MandateRequest,
  type PaymentProvider,
  type PaymentRequest,
  ProviderFault,
  type ProviderMandate,
  readNotice,
} from '../provider.ts'
import { cancelPayment, type SandboxPayment, tellPayment } from './change-payment.ts'
import { outcomeOf, passOutage, readControl, sandboxMethods } from './controls.ts'
import { lookAtRefund, payBack } from './pay-back.ts'
import { sendNoticeSoon } from './send-notices.ts'

/** A payment provider that moves no money: what happens to a payment is chosen on its own page. */
export function sandboxProvider(
  db: Database,
  environment: Pick<Environment, 'publicUrl'>,
): PaymentProvider {
  return {
    name: 'sandbox',
    storable: ['card', 'paypal'],
    methods: async () => new Map(sandboxMethods),
    begin: async (request) => {
      await passOutage(db, 'begin')
      const reference = await beginPayment(db, request)
      return { reference, checkoutUrl: `${environment.publicUrl}/dev/sandbox/${reference}` }
    },
    charge: async (request) => {
      await passOutage(db, 'begin')
      return { reference: await chargeMandate(db, request) }
    },
    findCharge: async (request) => {
      await passOutage(db, 'fetch')
      return findPayment(db, request)
    },
    fetch: async (reference) => {
      await passOutage(db, 'fetch')
      return tellPayment(db, reference)
    },
    cancel: async (reference) => {
      await passOutage(db, 'cancel')
      if ((await readControl(db, 'cancel')) !== 'never') await cancelPayment(db, reference)
    },
    refund: async ({ refundId, reference, amountMinor }) => {
      await passOutage(db, 'refund')
      const ends = await readControl(db, 'refunds_end')
      const state = ends === 'completed_at_once' ? 'completed' : 'pending'
      const refund = {
        reference: `re_${refundId}`,
        payment: reference,
        amountMinor,
        state,
      } as const
      return { reference: refund.reference, state: await payBack(db, refund) }
    },
    fetchRefund: async ({ refundReference }) => {
      await passOutage(db, 'refund')
      return lookAtRefund(db, refundReference)
    },
    // The identifier that the Deutsche Bundesbank gives out for tests.
    testCreditorId: 'DE98ZZZ09999999999',
    signMandate: async (request) => {
      await passOutage(db, 'begin')
      return signMandate(db, request)
    },
    revoke: async (mandate) => {
      await passOutage(db, 'begin')
      await revokeMandate(db, mandate)
    },
    readCallback: readNotice,
  }
}

/** Makes a mandate for direct debits, once for each of our references. */
async function signMandate(db: Database, request: MandateRequest): Promise<ProviderMandate> {
  const reference = `mdt_${request.mandateReference}`
  const customer = request.customerReference ?? `cst_${request.memberId}`
  await db.kysely
    .insertInto('sandbox_mandates')
    .values({
      reference,
      customer,
      method: 'direct_debit',
      name: '',
      last_four: request.iban.slice(-4),
      country: request.iban.slice(0, 2),
      created_at: request.signedAt,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return { customerReference: customer, reference }
}

async function revokeMandate(db: Database, mandate: ProviderMandate): Promise<void> {
  await db.kysely
    .updateTable('sandbox_mandates')
    .set({ revoked: true })
    .where('reference', '=', mandate.reference)
    .where('customer', '=', mandate.customerReference)
    .execute()
}

/** Writes down a payment that will be paid on a page. */
async function beginPayment(db: Database, request: PaymentRequest): Promise<string> {
  const customer = request.customerReference ?? `cst_${request.memberId}`
  const row = {
    customer,
    saves_method: request.saveMethod,
    state: 'open',
    country: request.country,
  }
  return (await record(db, request, row)).reference
}

/**
 * Charges a mandate. The notice comes after the answer, as with providers that charge in the
 * background.
 */
async function chargeMandate(db: Database, request: ChargeRequest): Promise<string> {
  const { mandate, method } = request
  const saved = await db.kysely
    .selectFrom('sandbox_mandates')
    .select(['customer', 'country'])
    .where('reference', '=', mandate.reference)
    .where('customer', '=', mandate.customerReference)
    .where('revoked', '=', false)
    .executeTakeFirst()
  if (!saved) throw new ProviderFault('sandbox charge', 422, 'The mandate is unknown or revoked.')
  const { state, failure } = outcomeOf(await readControl(db, 'charge'), method)
  const { reference, created } = await record(db, request, {
    ...saved,
    mandate: mandate.reference,
    state,
    failure,
    paid_minor: state === 'paid' ? request.amountMinor : 0,
  })
  if (created) sendNoticeSoon({ reference, webhook_url: request.webhookUrl })
  return reference
}

async function findPayment(db: Database, request: ChargeRequest) {
  const payment = await db.kysely
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('reference', '=', referenceOf(request))
    .executeTakeFirst()
  return payment ?? null
}

function referenceOf({ paymentId }: { paymentId: string }): string {
  return `sb_${paymentId}`
}

type Row = Pick<SandboxPayment, 'state' | 'customer' | 'country'> & Partial<SandboxPayment>

async function record(
  db: Database,
  request: Omit<PaymentRequest, 'saveMethod' | 'customerReference'>,
  row: Row,
) {
  const reference = referenceOf(request)
  const created = await db.kysely
    .insertInto('sandbox_payments')
    .values({
      reference,
      description: request.description,
      amount_minor: request.amountMinor,
      currency: request.currency,
      method: request.method,
      redirect_url: request.returnUrl,
      webhook_url: request.webhookUrl,
      created_at: db.now(),
      ...row,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst()
  return { reference, created: created !== undefined }
}
