import { Hono } from 'hono'
import type { Context } from '../context.ts'
import { findSandboxPayment } from '../outside/payment-providers/sandbox/change-payment.ts'
import { resetControls, setControls } from '../outside/payment-providers/sandbox/controls.ts'
import { actOnPayment } from './payments/act-on-payment.ts'
import { controlPage } from './payments/control-page.ts'
import { loadSandbox } from './payments/load-sandbox.ts'
import { presentPayment } from './payments/present-payment.ts'

const policy = `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`

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
