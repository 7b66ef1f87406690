import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { table } from '../routes/table.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { startServer } from '../support/server.ts'

const host = 'dating.example'
const own = `https://${host}`

/** A public site behind a proxy that ends TLS; everything else is off on purpose. */
const inPublic = {
  PUBLIC_URL: own,
  DEMO: 'public',
  DATA_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'off',
  SMS_URL: 'off',
  PAYMENTS: 'off',
  VAPID_PUBLIC_KEY: 'off',
}

type Asked = { url: string; path: string; cookie?: string }
type Sent = Asked & { body: string; type: string; origin: string }
type Answer = { status: number; words: string; cookies: string[] }

/** Passes a browser's request on as the proxy does: plain HTTP, with the host it was asked for. */
async function ask({ url, path, cookie = '', ...sent }: Asked | Sent): Promise<Answer> {
  const headers = { Host: host, 'X-Forwarded-For': '198.51.100.7', 'X-Forwarded-Proto': 'https' }
  const form = 'body' in sent && { Origin: sent.origin, 'Content-Type': sent.type }
  const asking = request(url + path, {
    method: form ? 'POST' : 'GET',
    headers: { ...headers, Accept: 'text/html', ...(cookie && { Cookie: cookie }), ...form },
  })
  return new Promise((answer, fail) => {
    asking.on('error', fail).on('response', async (response) => {
      const { statusCode = 0, headers } = response
      const cookies = headers['set-cookie'] ?? []
      answer({ status: statusCode, words: await text(response), cookies })
    })
    asking.end('body' in sent ? sent.body : undefined)
  })
}

/** The forms of a page as they are sent before any script runs: the address and the values. */
function formsOf(page: string, path: string): { action: string; body: string }[] {
  const forms = page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)
  return [...forms].flatMap(([, head = '', inside = '']) => {
    if (attribute(head, 'method') !== 'post') return []
    const fields = [...inside.matchAll(/<(?:input|button)\b([^>]*)>/g)].flatMap(
      ([, field = '']) => {
        const name = attribute(field, 'name')
        return name ? [[name, attribute(field, 'value')]] : []
      },
    )
    const action = attribute(head, 'action') || path
    return [{ action, body: new URLSearchParams(fields).toString() }]
  })
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return value.replaceAll('&amp;', '&')
}

const type = 'application/x-www-form-urlencoded'
const addresses = [...new Set(Object.values(table).flatMap((rows) => rows.map((row) => row.path)))]

test('behind a proxy that ends TLS every form works without scripts, for our own pages only', {
  tag: ['@wide', '@T33'],
}, async () => {
  const { url, stop } = await startServer(inPublic)
  try {
    const { birth: _, ...person } = newPerson('Tilde')
    const joined = await ask({
      ...{ url, path: '/api/signup', type: 'application/json', origin: own },
      body: JSON.stringify({ ...person, date_of_birth: '1984-04-07' }),
    })
    expect(joined.status, joined.words).toBe(201)
    const kept = joined.cookies.map((each) => each.split(';')[0] ?? '')
    const session = kept.find((each) => each.startsWith('__Host-session=')) ?? ''
    expect(session, kept.join()).not.toBe('')
    const members = await ask({ url, path: '/api/members', cookie: session })
    const member: string = JSON.parse(members.words).results[0].id
    const actions = new Set<string>()
    const seen = new Set<string>()
    for (const cookie of ['', session]) {
      for (const address of addresses) {
        const path = address.replace('{member}', member)
        if (path.includes('{')) continue
        const page = await ask({ url, path, cookie })
        expect(page.status, path).toBeLessThan(500)
        for (const { action, body } of formsOf(page.words, path)) {
          const [address = ''] = action.split('?')
          if (seen.has(address + cookie)) continue
          seen.add(address + cookie)
          actions.add(address)
          const sent = { url, path: action, body, type, cookie }
          const { status, cookies } = await ask({ ...sent, origin: own })
          expect(status, `${action} of ${path} answered ${status}`).not.toBe(400)
          expect(status, `${action} of ${path}`).toBeLessThan(500)
          for (const each of cookies) expect(each).toMatch(/^__Host-.*path=\/;.*secure/i)
          for (const origin of [`http://${host}`, `${own}:8443`, 'https://evil.example']) {
            const foreign = await ask({ ...sent, origin })
            expect(foreign.status, `${action} from ${origin}`).toBe(403)
          }
        }
      }
    }
    const known = ['/login', '/signup', '/reset-password', '/lang-config', '/entry-warning']
    expect([...actions]).toEqual(expect.arrayContaining(known))
    expect(actions.size).toBeGreaterThan(9)
  } finally {
    await stop()
  }
})
