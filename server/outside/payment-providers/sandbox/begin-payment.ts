import type { Database } from '#database/connect.ts'
import type { ChargeRequest, PaymentRequest } from '../provider.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { SandboxPayment } from './change-payment.ts'
import { outcomeOf } from './charge-outcome.ts'
import { readControl } from './controls.ts'
import { sendNoticeSoon } from './send-notices.ts'

/** Writes down a payment that will be paid on a page. */
export async function beginPayment(db: Database, request: PaymentRequest): Promise<string> {
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
export async function chargeMandate(db: Database, request: ChargeRequest): Promise<string> {
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

type Row = Pick<SandboxPayment, 'state' | 'customer' | 'country'> & Partial<SandboxPayment>

async function record(
  db: Database,
  request: Omit<PaymentRequest, 'saveMethod' | 'customerReference'>,
  row: Row,
) {
  const reference = `sb_${request.paymentId}`
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
