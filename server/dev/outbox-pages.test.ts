import { expect, test } from 'vitest'
import { faceFile, pictureUrl } from '../notifications/mail-pictures.ts'
import { type Mail, outboxMailer } from '../outside/mail.ts'
import { testShop } from '../payments/testing/test-shop.ts'
import { devPages } from './dev-pages.ts'

const { context, db, setNow } = await testShop()
const pages = devPages(context)
const mailer = outboxMailer(db)

async function deliver(more: Partial<Mail> = {}) {
  const from = { name: 'Serenade', address: 'hello@example.test' }
  const mail = {
    from,
    to: 'ada@example.test',
    subject: 'Hello',
    text: 'Hi',
    html: '<p>Hi</p>',
    files: [],
  }
  await mailer.deliver({ ...mail, ...more })
}

test('an empty outbox says so, in words and in JSON', async () => {
  expect(await (await pages.request('http://localhost:3000/outbox')).text()).toContain(
    'Nothing has been sent yet.',
  )
  expect(await (await pages.request('http://localhost:3000/outbox.json')).json()).toEqual({
    messages: [],
  })
})

test('the outbox lists what was sent, the newest first', async () => {
  setNow(new Date('2026-02-01T10:00:00Z'))
  await deliver({ subject: 'First' })
  setNow(new Date('2026-02-01T10:00:01Z'))
  await deliver({ subject: 'Second', text: 'Plain', html: '<p>Rich</p>' })
  setNow(null)
  const { messages } = (await (
    await pages.request('http://localhost:3000/outbox.json')
  ).json()) as {
    messages: unknown[]
  }
  expect(messages).toEqual([
    {
      channel: 'mail',
      to: 'ada@example.test',
      subject: 'Second',
      text: 'Plain',
      html: '<p>Rich</p>',
      sent_at: '2026-02-01T10:00:01.000Z',
    },
    expect.objectContaining({ subject: 'First' }),
  ])
  const page = await (await pages.request('http://localhost:3000/outbox')).text()
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'))
  expect(page).toContain('2026-02-01 10:00:01 UTC')
})

test('a test asks for the mails to one person', async () => {
  await deliver({ to: 'bea+one@example.test', subject: 'For Bea' })
  const asked = await pages.request('http://localhost:3000/outbox.json?to=bea%2Bone%40example.test')
  const { messages } = (await asked.json()) as { messages: { subject: string }[] }
  expect(messages.map(({ subject }) => subject)).toEqual(['For Bea'])
})

test('nothing in a mail becomes part of the page', { tags: ['T18'] }, async () => {
  const evil = '<script>alert(1)</script>'
  await deliver({ subject: `${evil}"`, text: `${evil} https://example.test/a?b=1&c="><script>` })
  const answer = await pages.request('http://localhost:3000/outbox?view=source')
  const page = await answer.text()
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('<script src="/dev/outbox.js" defer></script>')
  const text = await (await pages.request('http://localhost:3000/outbox?view=text')).text()
  expect(text).toContain(
    '<a href="https://example.test/a?b=1&amp;c=">https://example.test/a?b=1&amp;c=</a>',
  )
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('the HTML of a mail is shown by its own address, in a sandbox without scripts', async () => {
  await deliver({ html: '<p style="color:red">Framed</p>' })
  const page = await (await pages.request('http://localhost:3000/outbox')).text()
  const [, path] = page.match(/src="\/dev(\/outbox\/[0-9a-f-]+)\?view=light"/) ?? []
  const answer = await pages.request(`http://localhost:3000${path}`)
  expect(await answer.text()).toContain('<p style="color:red">Framed</p>')
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox allow-downloads; default-src 'none';/,
  )
  expect(policy).not.toContain('script')
})

test('links of a mail open outside of its frame, and a whole document stays one', async () => {
  await deliver({ html: '<!doctype html><html><head lang="en"><title>x</title></head></html>' })
  const page = await (await pages.request('http://localhost:3000/outbox')).text()
  const [, path] = page.match(/src="\/dev(\/outbox\/[0-9a-f-]+)\?view=light"/) ?? []
  expect(await (await pages.request(`http://localhost:3000${path}`)).text()).toMatch(
    /^<!doctype html><html><head lang="en"><base target="_blank"><title>/,
  )
})

test('a mail is shown with the pictures that it brings, and with its document to save', async () => {
  const receipt = { name: 'receipt-1.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }
  const html = `<body><img src="${pictureUrl('coins')}"></body>`
  await deliver({ html, files: [receipt] })
  const page = await (await pages.request('http://localhost:3000/outbox')).text()
  const [, path] = page.match(/src="\/dev(\/outbox\/[0-9a-f-]+)\?view=light"/) ?? []
  const mail = await (await pages.request(`http://localhost:3000${path}`)).text()
  expect(mail).toMatch(/<img src="data:image\/png;base64,[\w+/=]{100,}">/)
  expect(mail).toContain(
    '<a class="link" download="receipt-1.pdf" href="data:application/pdf;base64,JVBERg==">',
  )
  expect(mail).not.toContain('cid:')
})

test('the faces that a mail brings are kept with it', async () => {
  const face = faceFile(Buffer.from('a face'), 0)
  await deliver({ html: `<body><img src="cid:${face.cid}"></body>`, files: [face] })
  const page = await (await pages.request('http://localhost:3000/outbox')).text()
  const [, path] = page.match(/src="\/dev(\/outbox\/[0-9a-f-]+)\?view=light"/) ?? []
  const mail = await (await pages.request(`http://localhost:3000${path}`)).text()
  expect(mail).toContain(`<img src="data:image/jpeg;base64,${btoa('a face')}">`)
})

test('one reads the mails of one person, each in the look one wants', async () => {
  const dark = '@media (prefers-color-scheme: dark) { p { color: white } }'
  const look = '<style>:root { color-scheme: light dark; } '
  await deliver({ to: 'eva@example.test', subject: 'For Eva', html: `${look}${dark}</style>` })
  await deliver({ to: 'max@example.test', subject: 'For Max', headers: { 'X-Seen': 'yes' } })
  const get = async (path: string) => (await pages.request(`http://localhost:3000${path}`)).text()
  const evas = await get('/outbox?to=eva%40example.test')
  expect(evas).toContain('For Eva')
  expect(evas).not.toContain('For Max')
  expect(evas).toMatch(
    /<a href="[^"]*" aria-current="true"><span>eva@example.test<\/span><small>1</,
  )
  const [, id = ''] = evas.match(/src="\/dev\/outbox\/([0-9a-f-]+)\?view=light"/) ?? []
  expect(await get(`/outbox/${id}?view=dark`)).toContain('color-scheme: dark; } @media all {')
  expect(await get(`/outbox/${id}?view=light`)).toContain('color-scheme: light; } @media not all {')
  expect(await get(`/outbox?mail=${id}&view=dark&width=phone`)).toContain('<iframe class="phone"')
  const source = await get('/outbox?to=max%40example.test&view=source')
  expect(source).toMatch(/X-Seen: yes[\s\S]*To: max@example\.test[\s\S]*Subject: For Max/)
})

test('a text message has its words and no other look', async () => {
  const sms = { channel: 'sms', recipient: '+31600000000', subject: '', text: 'Code 1', html: '' }
  await db.kysely
    .insertInto('outbox_messages')
    .values({ ...sms, sent_at: db.now() })
    .execute()
  const answer = await pages.request('http://localhost:3000/outbox?to=%2B31600000000&view=source')
  const page = await answer.text()
  expect(page).toContain('Code 1')
  expect(page).not.toContain('<iframe')
  expect(page.match(/view=(dark|source)"/g)).toBeNull()
})

test.each(['019a0000-0000-7000-8000-000000000000', 'x', '%00'])(
  'there is no mail "%s"',
  async (id) => {
    expect((await pages.request(`http://localhost:3000/outbox/${id}`)).status).toBe(404)
  },
)

test('the stylesheet is served as one', async () => {
  const answer = await pages.request('http://localhost:3000/dev.css')
  expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(await answer.text()).toContain('light-dark(')
})
