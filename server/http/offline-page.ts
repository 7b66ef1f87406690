import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { speak } from '#locales/speak.ts'
import type { Context } from '../context/context.ts'
import { hostnameOf } from './address.ts'
import { localeOf } from './languages.ts'

/**
 * The page that a member's browser keeps for when the network is gone. It needs nothing but itself,
 * is the same for everybody, and lists what this browser has not sent.
 */
export function offlinePage(context: Context): Hono {
  const app = new Hono()
  app.get('/offline', async (c) => {
    const site = await context.findSite(hostnameOf(c.req.url))
    const language = localeOf(c, site)
    const i18n = await speak(language)
    const words: Words = {
      title: i18n._(msg`No connection`),
      text: i18n._(msg`We can’t reach ${site.name} right now. This page comes back by itself.`),
      again: i18n._(msg`Try again`),
      missing: i18n._(msg`What’s missing until then`),
      news: i18n._(msg`New messages and likes. They wait for you with us.`),
      others: i18n._(
        msg`Profiles, photos and your chats. For your privacy none of it is kept here.`,
      ),
      sending: i18n._(msg`Sending. What you’ve written stays in this browser.`),
      kept: i18n._(msg`Kept for you in this browser`),
      unsent: i18n._(msg`Not sent`),
      draft: i18n._(msg`Draft`),
    }
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'private, no-cache')
    return c.html(page(language, site.name, words))
  })
  return app
}

type Missing = 'missing' | 'news' | 'others' | 'sending'
type Words = Record<'title' | 'text' | 'again' | Missing | 'kept' | 'unsent' | 'draft', string>

function page(language: string, site: string, words: Words) {
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${words.title} · ${site}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <svg viewBox="0 0 120 64" width="150" height="80" aria-hidden="true">
        <path class="ours" d="M26 4h22a22 22 0 0 1 0 44H8a4 4 0 0 1-4-4V26A22 22 0 0 1 26 4Z" />
        <path class="theirs" d="M72 16h22a22 22 0 0 1 22 22v18a4 4 0 0 1-4 4H72a22 22 0 0 1 0-44Z" />
      </svg>
      <h1>${words.title}</h1>
      <p>${words.text}</p>
      <p><a href="">${words.again}</a></p>
      <section id="kept" aria-labelledby="kept-title" hidden data-unsent="${words.unsent}" data-draft="${words.draft}">
        <h2 id="kept-title">${words.kept}</h2>
        <ul></ul>
      </section>
      <section>
        <h2>${words.missing}</h2>
        <ul class="missing">
          <li>${words.news}</li>
          <li>${words.others}</li>
          <li>${words.sending}</li>
        </ul>
      </section>
    </main>
    <script>${raw(script)}</script>
  </body>
</html>
`
}

const style = `
:root { color-scheme: light dark; font: 17px/1.5 Figtree, system-ui, sans-serif }
body { margin: 0; background: light-dark(#fbf9f7, #0c151d); color: light-dark(#0d2436, #eaf1f6) }
main { box-sizing: border-box; max-width: 32rem; min-height: 100dvh; margin: auto; padding: 12vh 1.5rem 3rem; text-align: center }
.ours { fill: #7ecbf9 }
.theirs { fill: none; stroke: light-dark(#7b848d, #728492); stroke-width: 3; stroke-dasharray: 2 7; stroke-linecap: round }
h1 { margin: 1.25rem 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0; color: light-dark(#304251, #c5d1da); text-wrap: balance }
a { display: inline-block; margin-top: 1.25rem; padding: .7rem 1.6rem; border-radius: 14px; background: #7ecbf9; color: #0d2436; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid light-dark(#07648d, #9cd8fd); outline-offset: 2px }
section { margin-top: 2.25rem; text-align: start }
h2 { margin: 0 0 .75rem; font-size: 1.05rem }
ul { display: grid; gap: .5rem; margin: 0; padding: 0; list-style: none }
.missing { gap: .35rem; padding-inline-start: 1.2rem; list-style: disc; color: light-dark(#304251, #c5d1da) }
#kept li { padding: .85rem 1.1rem; border-radius: 18px; background: light-dark(#fff, #14202a); border: 1px solid light-dark(#e1ddd7, #2a3945); overflow-wrap: anywhere; white-space: pre-wrap }
#kept b { display: block; font-size: .85rem; font-weight: 600; color: light-dark(#525f6b, #9dadb9) }
`

/**
 * What web/chats/drafts.ts and outbox.ts have stored, as text and never as markup; only while
 * somebody is signed in here, since only then the page is kept (web/live/offline-page.ts).
 */
const script = `
const section = document.getElementById('kept')
const items = section.querySelector('ul')
function show(key, word, text) {
  if (typeof text !== 'string' || !text.trim()) return
  const item = items.appendChild(document.createElement('li'))
  const name = read('draft:name:' + key)
  item.appendChild(document.createElement('b')).textContent = typeof name === 'string' ? name + ' · ' + word : word
  item.append(text)
  section.hidden = false
}
function read(name) {
  try { return JSON.parse(localStorage.getItem(name)) } catch { return null }
}
function list() {
  for (const name of Object.keys(localStorage).sort()) {
    const [kind, member, profile, id] = name.split(':')
    const key = member + ':' + profile
    if (kind === 'outbox' && id) show(key, section.dataset.unsent, read(name)?.draft?.text)
    if (kind === 'draft' && !id) show(key, section.dataset.draft, read(name))
  }
}
self.caches?.match('/offline').then((kept) => kept && list()).catch(() => {})
const back = () => location.reload()
addEventListener('online', back)
setInterval(() => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.ok && back(), () => {}), 5000)
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  `default-src 'none'`,
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  `connect-src 'self'`,
  // Browsers ask for /favicon.ico by themselves.
  `img-src 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')
