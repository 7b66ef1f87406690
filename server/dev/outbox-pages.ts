import { Hono, type Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { withPicturesInside } from '../notifications/mail-pictures.ts'
import { devDocument } from './dev-document.ts'

const listPolicy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

// A mail brings its own inline styles, and nothing else in it may act: it is shown without scripts,
// forms, pictures from elsewhere, and without our origin. Its links open in a new tab.
const mailPolicy = `sandbox allow-popups allow-popups-to-escape-sandbox allow-downloads; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`

/** What would have been sent: a page for people, JSON for tests. */
export function outboxPages({ db }: Context): Hono {
  const pages = new Hono()
  pages.get('/outbox', async (c) => {
    c.header('Content-Security-Policy', listPolicy)
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

async function mailPage(c: HonoContext, message: OutboxMessage) {
  c.header('Content-Security-Policy', mailPolicy)
  return c.html(await withPicturesInside(withLinksOutside(message.html)))
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
            sandbox="allow-popups allow-popups-to-escape-sandbox allow-downloads"></iframe>
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
