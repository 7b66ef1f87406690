import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { isCountry } from '#contract/countries.ts'
import { type PaymentFailure, paymentFailures } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { isAtHome } from '../http/at-home.ts'
import { namesForeignOrigin } from '../http/security-headers.ts'
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
import { devDocument, devStyle } from './dev-document.ts'
import { payPage } from './pay-page.ts'

const typeface = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Pages for developers, below /dev: the outbox and the payment sandbox with its back office. */
export function devPages(context: Context): Hono {
  const pages = new Hono()
  pages.use(developersOnly(context))
  pages.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  pages.get('/dev.css', (c) => c.body(devStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  pages.get('/figtree.woff2', async (c) => {
    const font = await readFile(createRequire(import.meta.url).resolve(typeface))
    return c.body(new Uint8Array(font), 200, { 'Content-Type': 'font/woff2' })
  })
  pages.route('/', outboxPages(context))
  pages.route('/', paymentsPages(context))
  pages.route('/sandbox', sandboxPages(context))
  return pages
}

/** Only somebody at this very machine finds the developers' pages. */
function developersOnly({ environment }: Context): MiddlewareHandler {
  return async (c, next) => {
    if (!isAtHome(environment, c)) return c.notFound()
    if (!isOwnQuestion(c)) return c.text('Only from the page itself.', 403)
    return next()
  }
}

/**
 * A page from elsewhere, and another port of this machine counts as elsewhere, may lead a person
 * here, but may neither read, post nor frame anything. A request that does not say where it comes
 * from is not from a browser.
 */
function isOwnQuestion(c: HonoContext): boolean {
  if (namesForeignOrigin(c)) return false
  const from = c.req.header('sec-fetch-site') ?? 'none'
  if (from === 'none' || from === 'same-origin') return true
  const isVisit = c.req.header('sec-fetch-mode') === 'navigate'
  return isVisit && c.req.method === 'GET' && c.req.header('sec-fetch-dest') === 'document'
}

const policy = `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`

/** Makes happen what a sandbox provider does out of everybody's sight. */
function paymentsPages(context: Context): Hono {
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

/** The sandbox provider's own pages, where the payer chooses how the payment goes. */
function sandboxPages(context: Context): Hono {
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

const pagePolicy = `default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

// A mail brings its own inline styles, and nothing else in it may act: it is shown without scripts,
// forms, pictures from elsewhere, and without our origin. Its links open in a new tab.
const mailPolicy = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`

/** What would have been sent: a page for people, JSON for tests. */
function outboxPages({ db }: Context): Hono {
  const pages = new Hono()
  pages.get('/outbox', async (c) => {
    c.header('Content-Security-Policy', pagePolicy)
    return c.html(outboxPage(await loadOutbox(db)))
  })
  pages.get('/outbox.json', async (c) => {
    const messages = await loadOutbox(db)
    return c.json({ messages: messages.map(presentMessage) })
  })
  pages.get('/outbox/:id', async (c) => {
    const message = await loadOutboxMessage(db, c.req.param('id'))
    return message ? mailPage(c, message) : c.notFound()
  })
  return pages
}

function presentMessage({ channel, recipient, subject, text, html, sent_at }: OutboxMessage) {
  return { channel, to: recipient, subject, text, html, sent_at: sent_at.toISOString() }
}

function mailPage(c: HonoContext, message: OutboxMessage) {
  c.header('Content-Security-Policy', mailPolicy)
  return c.html(withLinksOutside(message.html))
}

function withLinksOutside(mail: string): string {
  const base = '<base target="_blank">'
  const head = /<head\b[^>]*>/i
  return head.test(mail) ? mail.replace(head, `$&${base}`) : `<!doctype html>${base}${mail}`
}

function outboxPage(messages: OutboxMessage[]) {
  return devDocument(
    'Outbox',
    html`<h1>Outbox</h1>
      <p class="muted">
        Mails and text messages stay here as long as no mail server is configured. The newest is on
        top; the same as <a href="/dev/outbox.json">JSON</a>.
      </p>
      ${messages.length === 0 ? nothingSent() : ''}
      ${messages.map(messageCard)}`,
  )
}

function nothingSent() {
  return html`<div class="card empty">
    <svg viewBox="0 0 160 110" fill="none" aria-hidden="true">
      <rect fill="#7ecbf9" x="20" y="18" width="120" height="82" rx="14" />
      <path fill="#0d2436" stroke="#7ecbf9" stroke-width="2" d="M20 34a16 16 0 0 1 16-16h88a16 16 0 0 1 16 16L86 72a10 10 0 0 1-12 0Z" />
      <circle class="rose" cx="136" cy="22" r="14" />
    </svg>
    <h2>Nothing has been sent yet.</h2>
    <p class="muted">Sign up, or ask for a new password: the mail arrives here.</p>
  </div>`
}

function messageCard(message: OutboxMessage) {
  const { id, channel, recipient, subject, text, sent_at } = message
  return html`<article class="card">
    <h2>${subject || 'Text message'}</h2>
    <p class="muted">
      ${channel === 'mail' ? 'Mail' : 'SMS'} to ${recipient},
      <time datetime="${sent_at.toISOString()}">${readable(sent_at)}</time>
    </p>
    <p class="text">${linked(text)}</p>
    ${
      message.html
        ? html`<details>
          <summary>As it looks in a mail program</summary>
          <iframe src="/dev/outbox/${id}" title="${subject}" loading="lazy"
            sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
        </details>`
        : ''
    }
  </article>`
}

function readable(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** Text with its web addresses as links, everything escaped. */
function linked(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return parts.map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))
}

type OutboxMessage = {
  id: string
  channel: string
  recipient: string
  subject: string
  text: string
  html: string
  sent_at: Date
}

/** The latest mails and text messages that were not really sent. */
async function loadOutbox(db: Database): Promise<OutboxMessage[]> {
  return db.kysely
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** One of them by its id; null for any other text. */
async function loadOutboxMessage(db: Database, id: string): Promise<OutboxMessage | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const query = db.kysely.selectFrom('outbox_messages').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}
