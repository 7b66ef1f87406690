import { Hono, type Context as HonoContext } from 'hono'
import { isCountry } from '#contract/countries.ts'
import { type PaymentFailure, paymentFailures } from '#contract/payments.ts'
import type { Context } from '../context.ts'
import {
  type Change,
  changePayment,
  findSandboxPayment,
  type SandboxPayment,
} from '../outside/payment-providers/sandbox/change-payment.ts'
import { readControl } from '../outside/payment-providers/sandbox/controls.ts'
import { payPage } from './payments/pay-page.ts'
import { isDelivery, tellShop } from './payments/tell-shop.ts'

/** The sandbox provider's own pages, where the payer chooses how the payment goes. */
export function sandboxPages(context: Context): Hono {
  const pages = new Hono()
  pages.get('/:reference', async (c) => {
    const payment = await findSandboxPayment(context.db, c.req.param('reference'))
    if (!payment) return c.notFound()
    allowForm(c, payment)
    return c.html(payPage(payment, await readControl(context.db, 'notices')))
  })
  pages.post('/:reference', async (c) => {
    const payment = await findSandboxPayment(context.db, c.req.param('reference'))
    if (!payment) return c.notFound()
    const { callback, ...form } = await c.req.parseBody()
    const change = readChange(form)
    if (!change || (callback !== undefined && !isDelivery(callback))) {
      return c.text('The outcome is not one of those.', 422)
    }
    await changePayment(context.db, payment.reference, change)
    await tellShop(context, payment, callback)
    return c.redirect(payment.redirect_url, 303)
  })
  return pages
}

/** What was chosen; a card that does not work fails, however gladly it is paid with. */
function readChange({ outcome, card, country }: Record<string, unknown>): Change | null {
  const from = typeof country === 'string' && isCountry(country) ? { country } : {}
  const failure = readFailure(card)
  if (outcome === 'pay') return failure ? { state: 'failed', failure } : { state: 'paid', ...from }
  if (outcome === 'fail') return { state: 'failed', failure }
  if (outcome === 'cancel') return { state: 'cancelled' }
  return outcome === 'pending' ? { state: 'pending', ...from } : null
}

function readFailure(card: unknown): PaymentFailure | null {
  return paymentFailures.find((failure) => failure === card) ?? null
}

/** The form's answer leads back to the shop, and browsers apply form-action to that too. */
function allowForm(c: HonoContext, payment: SandboxPayment): void {
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  const shop = new URL(payment.redirect_url).origin
  c.header('Content-Security-Policy', `${policy}; form-action 'self' ${shop}`)
}
