import type { SandboxPayment } from '../../outside/payment-providers/sandbox/change-payment.ts'

/** A sandbox payment in JSON, for tests; the sandbox does not say whose it is. */
export function presentPayment(payment: SandboxPayment) {
  const { customer: _, mandate, created_at, redirect_url: __, webhook_url: ___, ...rest } = payment
  return { ...rest, kept: mandate !== null, created_at: created_at.toISOString() }
}
