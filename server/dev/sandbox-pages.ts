import { Hono, type Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context.ts'
import { callBack, isCallback } from './call-back.ts'
import { devDocument } from './dev-document.ts'

const stateOfOutcome = new Map([
  ['pay', 'paid'],
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
  ['pending', 'pending'],
])

/** The sandbox provider's own pages: whoever pays chooses here how the payment goes. */
export function sandboxPages(context: Context): Hono {
  const pages = new Hono()
  pages.get('/:reference', async (c) => {
    const payment = await findPayment(context.db, c.req.param('reference'))
    if (!payment) return c.notFound()
    allowForm(c, payment)
    return c.html(payPage(payment))
  })
  pages.post('/:reference', async (c) => {
    const from = c.req.header('sec-fetch-site')
    if (from && from !== 'same-origin') return c.text('Only from the page itself.', 403)
    const payment = await findPayment(context.db, c.req.param('reference'))
    if (!payment) return c.notFound()
    const form = await c.req.parseBody()
    const state = stateOfOutcome.get(`${form.outcome}`)
    const callback = form.callback ?? 'twice'
    if (!state || !isCallback(callback)) return c.text('The outcome is not one of those.', 422)
    await decide(context.db, payment.reference, state)
    await callBack(context.log, payment, callback)
    return c.redirect(payment.redirect_url, 303)
  })
  return pages
}

type SandboxPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

async function findPayment(db: Database, reference: string) {
  if (!/^[\w-]{1,100}$/.test(reference)) return undefined
  return db.kysely
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** What is paid stays paid; everything else may still turn out otherwise, as in life. */
async function decide(db: Database, reference: string, state: string): Promise<void> {
  await db.kysely
    .updateTable('sandbox_payments')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', '<>', 'paid')
    .execute()
}

/** The form's answer leads back to the shop, which browsers hold against form-action too. */
function allowForm(c: HonoContext, payment: SandboxPayment): void {
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  const shop = new URL(payment.redirect_url).origin
  c.header('Content-Security-Policy', `${policy}; form-action 'self' ${shop}`)
}

function payPage(payment: SandboxPayment) {
  const { reference, description, state, redirect_url } = payment
  return devDocument(
    'Sandbox payment',
    html`<div class="narrow">
      <h1>Sandbox payment</h1>
      <p class="muted">No money moves here. Choose how the payment goes.</p>
      <section class="card pay">
        <div class="pay-head">
          <p>To pay</p>
          <p class="amount">${amountOf(payment)}</p>
        </div>
        <div class="pay-body">
        <dl>
          <dt>For</dt>
          <dd>${description}</dd>
          <dt>Reference</dt>
          <dd>${reference}</dd>
          <dt>State</dt>
          <dd>${state}</dd>
        </dl>
        ${
          state === 'paid'
            ? html`<p class="note">This is paid. <a href="${redirect_url}">Back to the shop</a></p>`
            : outcomeForm()
        }
        </div>
      </section>
    </div>`,
  )
}

function outcomeForm() {
  return html`<form method="post">
    <div class="actions">
      <button class="main" name="outcome" value="pay">Pay</button>
      <button name="outcome" value="fail">Fail</button>
      <button name="outcome" value="cancel">Cancel</button>
      <button name="outcome" value="pending">Stay pending</button>
    </div>
    <fieldset>
      <legend>The shop is told</legend>
      <label><input type="radio" name="callback" value="now" />once, at once</label>
      <label><input type="radio" name="callback" value="twice" checked />twice, as providers do</label>
      <label><input type="radio" name="callback" value="late" />late, after 10 seconds</label>
      <label><input type="radio" name="callback" value="never" />never</label>
    </fieldset>
  </form>`
}

function amountOf({ amount_minor, currency }: SandboxPayment): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount_minor / 100)
}
