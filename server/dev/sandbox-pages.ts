import { Hono, type Context as HonoContext } from 'hono'
import { isCountry } from '#contract/countries.ts'
import { type PaymentFailure, paymentFailures } from '#contract/payments.ts'
import type { Context } from '../context/context.ts'
import {
  type Change,
  changePayment,
  findSandboxPayment,
  type SandboxPayment,
} from '../outside/payment-providers/sandbox/change-payment.ts'
import {
  readControl,
  resetControls,
  setControls,
} from '../outside/payment-providers/sandbox/controls.ts'
import { actOnPayment, isDelivery, tellShop } from './act-on-payment.ts'
import { controlPage, loadSandbox } from './control-page.ts'
import { payPage } from './pay-page.ts'

const policy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`

/** The sandbox provider's own pages, where the payer chooses how the payment goes. */
export function sandboxPages(context: Context): Hono {
  const pages = new Hono()
  pages.get('/:reference', async (c) => {
    const found = await findAnywhere(context, c.req.param('reference'))
    if (!found) return c.notFound()
    allowForm(c, found.payment)
    return c.html(payPage(found.payment, await readControl(found.cell.db, 'notices')))
  })
  pages.post('/:reference', async (c) => {
    const found = await findAnywhere(context, c.req.param('reference'))
    if (!found) return c.notFound()
    const { cell, payment } = found
    const { callback, ...form } = await c.req.parseBody()
    const change = readChange(form)
    if (!change || (callback !== undefined && !isDelivery(callback))) {
      return c.text('The outcome is not one of those.', 422)
    }
    await changePayment(cell.db, payment.reference, change)
    await tellShop(cell, payment, callback)
    return c.redirect(payment.redirect_url, 303)
  })
  return pages
}

/** The provider has one address, whichever cell the shop lies in. */
async function findAnywhere(context: Context, reference: string) {
  for (const cell of [context, ...context.otherCells()]) {
    const payment = await findSandboxPayment(cell.db, reference)
    if (payment) return { cell, payment }
  }
  return null
}

/** The form's answer leads back to the shop, and browsers apply form-action to that too. */
function allowForm(c: HonoContext, payment: SandboxPayment): void {
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  const shop = new URL(payment.redirect_url).origin
  c.header('Content-Security-Policy', `${policy}; form-action 'self' ${shop}`)
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

/** Makes happen what a sandbox provider does out of everybody's sight. */
export function paymentsPages(context: Context): Hono {
  const { db } = context
  const pages = new Hono()
  pages.get('/payments', async (c) => {
    c.header('Content-Security-Policy', policy)
    return c.html(controlPage(await loadSandbox(db)))
  })
  pages.get('/payments.json', async (c) => {
    const sandbox = await loadSandbox(db)
    return c.json({ payments: sandbox.payments.map(presentPayment), controls: sandbox.controls })
  })
  pages.post('/payments/controls', async (c) => {
    const form = await c.req.parseBody()
    if (form.reset !== undefined) await resetControls(db)
    else if (!(await setControls(db, form))) return c.text('There is no such control.', 422)
    return c.redirect('/dev/payments', 303)
  })
  pages.post('/payments/:reference', async (c) => {
    const payment = await findSandboxPayment(db, c.req.param('reference'))
    if (!payment) return c.notFound()
    const done = await actOnPayment(context, payment, await c.req.parseBody())
    if (!done) return c.text('That cannot be done to this payment.', 422)
    return c.redirect(`/dev/payments#${payment.reference}`, 303)
  })
  return pages
}

/** A sandbox payment in JSON, for tests; the sandbox does not say whose it is. */
function presentPayment(payment: SandboxPayment) {
  const { customer: _, mandate, created_at, redirect_url: __, webhook_url: ___, ...rest } = payment
  return { ...rest, kept: mandate !== null, created_at: created_at.toISOString() }
}
