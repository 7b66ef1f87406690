import { Hono, type Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { withPicturesInside } from '../notifications/mail-pictures.ts'
import { devDocument } from './dev-document.ts'

const listPolicy = `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

// A mail brings its own inline styles, and nothing else in it may act: it is shown without scripts,
// forms, pictures from elsewhere, and without our origin. Its links open in a new tab.
const mailPolicy = `sandbox allow-popups allow-popups-to-escape-sandbox allow-downloads; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`

/** How a mail can be looked at, with what the button says. */
const views = { light: 'Light', dark: 'Dark', text: 'Text', source: 'Source' } as const
type View = keyof typeof views
/** How wide a mail program is, in px. */
const widths = { wide: 700, phone: 360 } as const
type Width = keyof typeof widths

/** What somebody looks at: whose mails, which of them, and how. */
type Looking = { to: string; mail: string; view: View; width: Width }

/** What would have been sent: a small mail program for people, JSON for tests. */
export function outboxPages({ db }: Context): Hono {
  const pages = new Hono()
  pages.get('/outbox', async (c) => {
    c.header('Content-Security-Policy', listPolicy)
    return c.html(outboxPage(await loadOutbox(db), lookingOf(c)))
  })
  pages.get('/outbox.json', async (c) => {
    const messages = await loadOutbox(db, c.req.query('to'))
    return c.json({ messages: messages.map(presentMessage) })
  })
  pages.get('/outbox.js', (c) => {
    return c.body(staysNew, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
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

function lookingOf(c: HonoContext): Looking {
  const { to = '', mail = '', view = '', width = '' } = c.req.query()
  return {
    to,
    mail,
    view: view in views ? (view as View) : 'light',
    width: width in widths ? (width as Width) : 'wide',
  }
}

async function mailPage(c: HonoContext, message: OutboxMessage) {
  c.header('Content-Security-Policy', mailPolicy)
  const html = inLook(message.html, c.req.query('view') === 'dark')
  return c.html(await withPicturesInside(withLinksOutside(html)))
}

/** The mail as it looks to somebody whose device is dark, or light, whatever this one is. */
function inLook(mail: string, dark: boolean): string {
  return mail
    .replaceAll('(prefers-color-scheme: dark)', dark ? 'all' : 'not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${dark ? 'dark' : 'light'}`)
}

function withLinksOutside(mail: string): string {
  const base = '<base target="_blank">'
  const head = /<head\b[^>]*>/i
  return head.test(mail) ? mail.replace(head, `$&${base}`) : `<!doctype html>${base}${mail}`
}

function outboxPage(messages: OutboxMessage[], looking: Looking) {
  const own = messages.filter(({ recipient }) => !looking.to || recipient === looking.to)
  const chosen = own.find(({ id }) => id === looking.mail)
  const open = chosen ?? own[0]
  return devDocument(
    'Outbox',
    html`<h1>Outbox</h1>
      <p class="muted">
        Mails and text messages stay here as long as no mail server is configured, and come in while
        you look. The same as <a href="/dev/outbox.json">JSON</a>.
      </p>
      <p class="sr" role="status" id="arrived"></p>
      ${messages.length === 0 ? nothingSent() : ''}
      <div class="program ${chosen ? 'reading' : ''}" id="program" ${messages.length === 0 ? 'hidden' : ''}>
        <nav class="people" aria-label="Whose mails">${peopleList(messages, looking)}</nav>
        <ol class="mails" aria-label="Mails">${own.map((each) => mailLine(each, looking, open))}</ol>
        <section class="reader" aria-label="The mail">
          ${open ? reader(open, looking) : html`<p class="muted">Nobody here has got a mail.</p>`}
        </section>
      </div>
      <script src="/dev/outbox.js" defer></script>`,
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

/** The address of the outbox with something else chosen. */
function lookAt(looking: Looking, change: Partial<Looking>): string {
  const wanted = Object.entries({ ...looking, ...change }).filter(([, value]) => value !== '')
  return `/dev/outbox?${new URLSearchParams(wanted)}`
}

function peopleList(messages: OutboxMessage[], looking: Looking) {
  const counts = new Map<string, number>()
  for (const { recipient } of messages) counts.set(recipient, (counts.get(recipient) ?? 0) + 1)
  const line = (to: string, name: string, count: number) =>
    html`<a href="${lookAt(looking, { to, mail: '' })}" ${current(to === looking.to)}><span>${name}</span><small>${count}</small></a>`
  return [
    line('', 'Everybody', messages.length),
    ...[...counts].map(([to, count]) => line(to, to, count)),
  ]
}

function current(is: boolean) {
  return is ? html`aria-current="true"` : ''
}

function mailLine(message: OutboxMessage, looking: Looking, open: OutboxMessage | undefined) {
  const { id, channel, recipient, subject, text, sent_at } = message
  return html`<li>
    <a href="${lookAt(looking, { mail: id })}" ${current(message === open)}>
      <strong>${subject || 'Text message'}</strong>
      <span class="muted">${channel === 'mail' ? 'Mail' : 'SMS'} to ${recipient}</span>
      <span class="muted">${text.slice(0, 90)}</span>
      <time class="muted" datetime="${sent_at.toISOString()}">${readable(sent_at)}</time>
    </a>
  </li>`
}

function reader(message: OutboxMessage, looking: Looking) {
  const { id, recipient, subject, text, source, sent_at } = message
  const there = (Object.keys(views) as View[]).filter(
    (view) => view === 'text' || (view === 'source' ? source !== '' : message.html !== ''),
  )
  const view = there.includes(looking.view) ? looking.view : (there[0] ?? 'text')
  const isDrawn = view === 'light' || view === 'dark'
  const at = (change: Partial<Looking>) => lookAt({ ...looking, mail: id, view }, change)
  return html`<a class="back" href="${lookAt(looking, { mail: '' })}">All mails</a>
    <h2>${subject || 'Text message'}</h2>
    <p class="muted">
      To ${recipient}, <time datetime="${sent_at.toISOString()}">${readable(sent_at)}</time>
    </p>
    <div class="row between">
      <nav class="views" aria-label="How to look at it">
        ${there.map((each) => html`<a href="${at({ view: each })}" ${current(each === view)}>${views[each]}</a>`)}
      </nav>
      ${
        isDrawn
          ? html`<nav class="views width" aria-label="How wide">
              ${(Object.keys(widths) as Width[]).map(
                (each) =>
                  html`<a href="${at({ width: each })}" ${current(each === looking.width)}>${widths[each]} px</a>`,
              )}
            </nav>`
          : ''
      }
    </div>
    ${
      isDrawn
        ? html`<iframe class="${looking.width}" src="/dev/outbox/${id}?view=${view}" title="${subject}"
            sandbox="allow-popups allow-popups-to-escape-sandbox allow-downloads"></iframe>`
        : html`<p class="text ${view}" tabindex="0">${view === 'text' ? linked(text) : source}</p>`
    }`
}

function readable(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** Text with its web addresses as links, everything escaped. */
function linked(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return parts.map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))
}

/** Runs in the page: asks for it again while it is in sight, and takes over what is new. */
const staysNew = `setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch(location.href).catch(() => null)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [was, is] = [document, fresh].map((each) => each.querySelector('.people small')?.textContent)
  if (was === is) return
  const program = document.getElementById('program')
  const next = fresh.getElementById('program')
  document.querySelector('.empty')?.remove()
  program.hidden = next.hidden
  const isChosen = new URLSearchParams(location.search).has('mail')
  const parts = isChosen ? ['.people', '.mails'] : ['.people', '.mails', '.reader']
  for (const part of parts) {
    program.querySelector(part).replaceChildren(...next.querySelector(part).childNodes)
  }
  document.getElementById('arrived').textContent = 'Something new arrived.'
}, 1500)
`

type OutboxMessage = {
  id: string
  channel: string
  recipient: string
  subject: string
  text: string
  html: string
  /** As it would have travelled, with all its headers; empty for text messages. */
  source: string
  sent_at: Date
}

/** The latest mails and text messages that were not really sent: all, or those to one recipient. */
async function loadOutbox(db: Database, to?: string): Promise<OutboxMessage[]> {
  return db.kysely
    .selectFrom('outbox_messages')
    .selectAll()
    .$if(to !== undefined, (all) => all.where('recipient', '=', to ?? ''))
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
