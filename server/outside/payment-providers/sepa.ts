import type { Database } from '#database/connect.ts'
import { completeSettings } from '../../sites/settings.ts'
import {
  type ChargeRequest,
  type MethodRange,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderState,
  RefundByHand,
} from './provider.ts'

/**
 * The operator's own bank: a charge waits until a file for the bank is written from the command
 * line, where its outcome is entered too.
 */
export function sepaProvider(db: Database): PaymentProvider {
  return {
    name: 'sepa',
    storable: [],
    methods: ({ currency, siteId }) => methodsOf(db, siteId, currency),
    begin: async () => {
      throw new Error('A bank has no page to pay on: direct debits are charged to a mandate.')
    },
    charge: (request) => charge(db, request),
    findCharge: (request) => findCharge(db, request),
    fetch: (reference) => tell(db, reference),
    cancel: (reference) => cancel(db, reference),
    refund: payByHand,
    fetchRefund: payByHand,
    signMandate: async ({ memberId, mandateReference }) => ({
      customerReference: memberId,
      reference: mandateReference,
    }),
    revoke: async () => undefined,
    readCallback: () => null,
  }
}

async function methodsOf(
  db: Database,
  siteId: string,
  currency: string,
): Promise<Map<string, MethodRange>> {
  const site = await db.kysely
    .selectFrom('sites')
    .select(['settings', 'niche'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const { sepa_creditor_id, sepa_iban } = completeSettings(site.settings, site.niche)
  if (currency !== 'EUR' || !sepa_creditor_id || !sepa_iban) return new Map()
  return new Map([['direct_debit', { minimumMinor: 1, maximumMinor: null }]])
}

async function charge(db: Database, request: ChargeRequest): Promise<{ reference: string }> {
  const reference = referenceOf(request)
  const mandate = await db.kysely
    .selectFrom('mandates')
    .select('id')
    .where('provider', '=', 'sepa')
    .where('provider_reference', '=', request.mandate.reference)
    .executeTakeFirstOrThrow()
  await db.kysely
    .insertInto('sepa_debits')
    .values({
      reference,
      site_id: request.siteId,
      mandate_id: mandate.id,
      amount_minor: request.amountMinor,
      description: request.description,
      created_at: db.now(),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return { reference }
}

async function findCharge(db: Database, request: ChargeRequest) {
  const debit = await db.kysely
    .selectFrom('sepa_debits')
    .select('reference')
    .where('reference', '=', referenceOf(request))
    .executeTakeFirst()
  return debit ?? null
}

function referenceOf({ paymentId }: ChargeRequest): string {
  return paymentId.replaceAll('-', '')
}

/** What the bank has already been asked for, it collects. */
async function cancel(db: Database, reference: string): Promise<void> {
  await db.kysely
    .updateTable('sepa_debits')
    .set({ state: 'cancelled' })
    .where('reference', '=', reference)
    .where('state', '=', 'waiting')
    .execute()
}

/** A debit that the bank returned after it was paid is money taken back from us. */
const states: Record<string, ProviderState> = {
  waiting: 'pending',
  cancelled: 'cancelled',
  sent: 'pending',
  paid: 'completed',
  returned: 'completed',
  failed: 'failed',
}

async function tell(db: Database, reference: string): Promise<ProviderPayment> {
  const debit = await db.kysely
    .selectFrom('sepa_debits')
    .select(['state', 'amount_minor'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return {
    state: states[debit.state] ?? 'pending',
    amountMinor: debit.amount_minor,
    currency: 'EUR',
    failure: debit.state === 'failed' ? 'declined' : null,
    refundedMinor: 0,
    chargedBack: debit.state === 'returned',
    country: null,
    saved: null,
    bankTransfer: null,
  }
}

async function payByHand(): Promise<never> {
  throw new RefundByHand('What was debited is paid back by a transfer at the bank.')
}
