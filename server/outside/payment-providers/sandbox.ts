import type { Database } from '#database/connect.ts'
import type { Environment } from '../../environment.ts'
import type { PaymentProvider, PaymentRequest, ProviderState } from './provider.ts'

const states: Record<string, ProviderState> = {
  open: 'pending',
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** A payment provider that moves no money: what happens to a payment is chosen on its own page. */
export function sandboxProvider(
  db: Database,
  environment: Pick<Environment, 'publicUrl'>,
): PaymentProvider {
  return {
    name: 'sandbox',
    begin: async (request) => {
      const reference = `sb_${request.paymentId}`
      await record(db, reference, request)
      return { reference, checkoutUrl: `${environment.publicUrl}/dev/sandbox/${reference}` }
    },
    fetch: async (reference) => {
      const payment = await db.kysely
        .selectFrom('sandbox_payments')
        .select('state')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      return states[payment.state] ?? 'pending'
    },
  }
}

async function record(db: Database, reference: string, request: PaymentRequest): Promise<void> {
  await db.kysely
    .insertInto('sandbox_payments')
    .values({
      reference,
      description: request.description,
      amount_minor: request.amountMinor,
      currency: request.currency,
      state: 'open',
      redirect_url: request.returnUrl,
      webhook_url: request.webhookUrl,
      created_at: db.now(),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
}
