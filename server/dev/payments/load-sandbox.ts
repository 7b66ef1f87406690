import type { Database } from '#database/connect.ts'
import type { SandboxPayment } from '../../outside/payment-providers/sandbox/change-payment.ts'
import { type Control, readControls } from '../../outside/payment-providers/sandbox/controls.ts'

export type PendingRefund = { reference: string; payment_reference: string; amount_minor: number }

/** Everything that the control page shows. */
export type Sandbox = {
  payments: SandboxPayment[]
  pendingRefunds: PendingRefund[]
  controls: Record<Control, string>
}

/** The newest payments, and how the sandbox behaves. */
export async function loadSandbox(db: Database): Promise<Sandbox> {
  const payments = await db.kysely
    .selectFrom('sandbox_payments')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(50)
    .execute()
  const pendingRefunds = await db.kysely
    .selectFrom('sandbox_refunds')
    .select(['reference', 'payment_reference', 'amount_minor'])
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .execute()
  return { payments, pendingRefunds, controls: await readControls(db) }
}
