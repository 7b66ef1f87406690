import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { runCommand } from '../../cli/run-command.ts'
import { debitDesk } from '../../direct-debit/testing/debit-desk.ts'
import { createHttp } from '../../http.ts'
import { blockDirectDebit } from '../../payments/direct-debits.ts'
import { keepChatPhoto } from '../../photos/chat-photos.ts'
import { addPhoto } from '../../photos/gallery.ts'
import { mailTo } from '../../testing/mails.ts'
import { meeting } from '../../testing/meeting.ts'
import { aMember, aSession, type TestMember } from '../../testing/people.ts'
import { aPicture } from '../../testing/pictures.ts'
import { canary, plantCanaries, planted } from '../erasing/testing/plant-canaries.ts'
import { askForOperator, findReadyExport, sweepExports } from './data-exports.ts'
import { makeExport } from './make-export.ts'

const desk = await debitDesk()
const { db, call, context, setNow } = desk
const { as } = await meeting(db)
const build = {} as ServerBuild
const http = createHttp({ context, build, developing: false, files: null })

async function ask(member: TestMember): Promise<string> {
  const asked = await call(member, 'POST /api/data-export')
  expect(asked.body.data_export).toMatchObject({ state: 'making', expires_at: null })
  const { id } = await db.kysely
    .selectFrom('data_exports')
    .select('id')
    .where('member_id', '=', member.id)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow()
  return id
}

async function mailedLink({ id }: TestMember): Promise<string> {
  const { text } = await mailTo(db, id, 'export_ready')
  return /localhost[^\s]*\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

async function fetchFile(as: TestMember | null, token: string, headers: object = {}) {
  const form = new FormData()
  form.set('token', token)
  return http.request('http://localhost/api/data-export/file', {
    method: 'POST',
    headers: {
      'X-Client-Type': 'web',
      ...(as && { Cookie: await aSession(db, as.id) }),
      ...headers,
    },
    body: form,
  })
}

/** The parts of a zip by name. */
function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Buffer>()
    fromBuffer(bytes, { lazyEntries: true }, (fault, zip) => {
      if (fault) return reject(fault)
      zip.on('end', () => resolve(parts)).on('error', reject)
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (unreadable, stream) => {
          if (unreadable) return reject(unreadable)
          parts.set(entry.fileName, Buffer.concat(await stream.toArray()))
          zip.readEntry()
        }),
      )
      zip.readEntry()
    })
  })
}

async function fetched(member: TestMember): Promise<Map<string, Buffer>> {
  await makeExport(context, await ask(member))
  const answer = await fetchFile(member, await mailedLink(member))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

const write = (from: TestMember, to: TestMember, draft: object) =>
  call(from, `POST /api/members/${to.id}/messages`, { id: randomUUID(), ...draft })

test('the copy has everything of the member, readable and for programs, and of others only what the member sees', async () => {
  const [ada, bruno, carla] = [
    await aMember(db, { name: 'Export Ada', credits: 20 }),
    await aMember(db, { name: 'Export <b>Bruno</b>', dateOfBirth: '1981-02-03' }),
    await aMember(db, { name: 'Hidden Carla' }),
  ]
  const asker = await as(ada)
  const photo = await addPhoto(context, asker, await aPicture())
  const sent = await keepChatPhoto(context, asker, await aPicture())
  await write(ada, bruno, { type: 'text', text: 'Shall we <i>sail</i>?' })
  await write(ada, bruno, { type: 'photo', photo_id: sent.id })
  await write(bruno, ada, { type: 'text', text: 'Gladly, on Sunday' })
  await call(ada, `PUT /api/likes/${bruno.id}`)
  await call(carla, `PUT /api/likes/${ada.id}`)
  await call(carla, 'PUT /api/profile', { invisible: true, about_me: 'What only Carla may tell' })
  const parts = await fetched(ada)
  const { conversation_id } = await db.kysely
    .selectFrom('inbox_entries')
    .select('conversation_id')
    .where('member_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect([...parts.keys()].sort()).toEqual(
    [
      'data.json',
      'index.html',
      `messages/${conversation_id}.html`,
      `photos/${photo.id}.webp`,
      `photos/${sent.id}.webp`,
    ].sort(),
  )
  const data = JSON.parse(`${parts.get('data.json')}`)
  expect(data).toMatchObject({
    account: { id: ada.id, email: ada.email },
    profile: { name: 'Export Ada', date_of_birth: '1992-05-17' },
    likes_given: [{ id: bruno.id, name: bruno.name }],
    likes_received: [],
    ledger: [
      { reason: 'signup', delta: 20 },
      { reason: 'message', delta: -1 },
      { reason: 'photo', delta: -2 },
    ],
    conversations: [
      {
        with: bruno.name,
        messages: [
          { from: 'me', text: 'Shall we <i>sail</i>?', credits: 1 },
          { from: 'me', type: 'photo', photo: `photos/${sent.id}.webp` },
          { from: 'them', text: 'Gladly, on Sunday', credits: null },
        ],
      },
    ],
  })
  const whole = [...parts.values()].map((each) => each.toString('latin1')).join('')
  for (const foreign of [bruno.email, carla.email, '1981-02-03', 'Carla', carla.id]) {
    expect(whole).not.toContain(foreign)
  }
  const page = `${parts.get('index.html')}`
  expect(page).toContain('Export &lt;b&gt;Bruno&lt;/b&gt;')
  expect(page, 'every field has a word').not.toMatch(/<td>[a-z]+(_[a-z]+)+<\/td>/)
  expect(page, 'needs nothing of the network').not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(`${parts.get(`messages/${conversation_id}.html`)}`).toContain('Shall we &lt;i&gt;sail')
  expect(parts.get(`photos/${photo.id}.webp`)).toEqual(
    await context.photoStorage.read(`${photo.id}/whole.webp`),
  )
})

/** What erasing has to reach and the copy leaves out, by reason. */
const leftOut: Record<string, number[]> = {
  'what others reported, which the member is not to learn of': [20],
  'of use to nobody but the browser': [23, 24],
  'only where developers read mails': [26, 27, 28],
  'a hash, or sealed, and told in direct_debits': [32, 33],
  'how the provider calls the member and the account': [34, 40],
}

test('all that erasing has to reach is in the copy, or there is a reason why not', {
  tags: ['T27'],
}, async () => {
  const [ada, bruno] = [await aMember(db, { credits: 40 }), await aMember(db)]
  const photoIds = await plantCanaries(desk, await as(ada), bruno)
  await blockDirectDebit(db, {
    ...{ siteId: ada.siteId, memberId: ada.id, ibanHash: null, reason: 'charged_back' },
  })
  const parts = await fetched(ada)
  const data = `${parts.get('data.json')}`
  const whole = data.toLowerCase()
  const missing = [...planted, 30].filter((place) => !whole.includes(canary(place)))
  expect(missing).toEqual(Object.values(leftOut).flat())
  const { cases, reports, direct_debits, direct_debit_blocks, countries_of_orders } =
    JSON.parse(data)
  expect(parts.get(cases[0].pictures[0])).toEqual(
    await context.photoStorage.read(`${photoIds.at(-1)}/evidence.webp`),
  )
  expect(reports[0].evidence).toMatchObject([{ number: 1, from: 'me', text: canary(11) }])
  expect(direct_debits).toMatchObject([{ iban: 'NL91ABNA0417164300', city: 'Utrecht' }])
  expect(direct_debit_blocks).toMatchObject([{ reason: 'charged_back' }])
  expect(countries_of_orders).toContainEqual(expect.objectContaining({ kind: 'iban' }))
  const page = `${parts.get('index.html')}`
  for (const place of [10, 30]) expect(page).toContain(canary(place))
  expect(page).toContain(`<img src="pictures/${photoIds.at(-1)}.webp"`)
})

test('the copy has every order and every movement, however many there are', {
  tags: ['T27'],
}, async () => {
  const ada = await aMember(db)
  await db.query(manyOrders, [ada.id])
  await desk.owner.query(manyMovements, [ada.id])
  const parts = await fetched(ada)
  const { orders, ledger } = JSON.parse(`${parts.get('data.json')}`)
  expect(new Set(orders.map(({ id }: { id: string }) => id)).size).toBe(1203)
  const moments = orders.map(({ created_at }: { created_at: string }) => created_at)
  expect(moments).toEqual(moments.toSorted().reverse())
  const numbers = Array.from({ length: 1203 }, (_, place) => place + 1)
  expect(ledger.map(({ number }: { number: number }) => number)).toEqual(numbers)
  const [, purchases = '', movements = ''] = `${parts.get('index.html')}`.split(
    /<h2>(?:Purchases|Credit h)/,
  )
  for (const table of [purchases, movements]) {
    expect(table.split('</table>')[0]?.match(/<tr><td>/g)).toHaveLength(1203)
  }
})

// Some of the same moment: a page of them may end between two such.
const manyOrders = {
  name: 'many-orders',
  text: `insert into orders (site_id, member_id, bundle_id, credits, price_minor, full_price_minor,
      currency, country, method, state, created_at)
    select w.site_id, w.member_id, (select id from bundles limit 1), 10, 799, 799, 'EUR', 'NL', 'ideal',
      'failed', now() - interval '1 hour' * (n / 7)
    from wallets w, generate_series(1, 1203) n where w.member_id = $1`,
}

const manyMovements = {
  name: 'many-movements',
  text: `insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
    select $1, n, 1, n, 'adjustment', gen_random_uuid(), now() from generate_series(1, 1203) n
    on conflict do nothing`,
}

test('the copy is in the language of the member', async () => {
  const ada = await aMember(db)
  await db.kysely.updateTable('members').set({ language: 'fr' }).where('id', '=', ada.id).execute()
  expect(`${(await fetched(ada)).get('index.html')}`).toContain('<html lang="fr">')
})

test('the link works once, in the hands of its owner alone, and a stranger does not use it up', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await makeExport(context, await ask(ada))
  const token = await mailedLink(ada)
  expect((await fetchFile(null, token)).status).toBe(403)
  expect((await fetchFile(bruno, token)).status).toBe(410)
  expect((await fetchFile(ada, `${token}x`)).status).toBe(410)
  const foreign = {
    'X-Client-Type': '',
    Origin: 'https://elsewhere.test',
    'Sec-Fetch-Site': 'cross-site',
  }
  expect((await fetchFile(ada, token, foreign)).status).toBe(403)
  const both = await Promise.all([fetchFile(ada, token), fetchFile(ada, token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  const page = {
    'X-Client-Type': '',
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Mode': 'navigate',
  }
  const late = await fetchFile(ada, token, page)
  expect([late.status, late.headers.get('location')]).toEqual([303, '/settings#data'])
  expect((await call(ada, 'GET /api/data-export')).body.data_export).toMatchObject({
    state: 'taken',
  })
})

test('one is made at a time and two a day; none of it is for visitors', async () => {
  setNow(new Date('2027-02-01T08:00:00Z'))
  const ada = await aMember(db)
  expect((await call(ada, 'GET /api/data-export')).body).toEqual({ data_export: null })
  const first = await ask(ada)
  expect(await ask(ada)).toBe(first)
  const many = await Promise.all([1, 2, 3].map(() => call(ada, 'POST /api/data-export')))
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200])
  await makeExport(context, first)
  await makeExport(context, await ask(ada))
  const third = await call(ada, 'POST /api/data-export')
  expect([third.status, third.problem.code]).toEqual([429, 'rate_limited'])
  expect((await call(null, 'POST /api/data-export')).problem.code).toBe('authentication_required')
  setNow(null)
})

test('a copy that was fetched, that nobody fetched in time, or that was replaced is removed', async () => {
  setNow(new Date('2027-03-01T08:00:00Z'))
  const folder = join(context.environment.dataFolder, 'exports')
  await sweepExports(context)
  const [ada, bruno, carla] = [await aMember(db), await aMember(db), await aMember(db)]
  for (const each of [ada, bruno, carla]) await makeExport(context, await ask(each))
  await fetchFile(ada, await mailedLink(ada))
  await makeExport(context, await ask(bruno))
  await sweepExports(context)
  expect(await readdir(folder), 'the newest of Bruno and that of Carla').toHaveLength(2)
  const late = await mailedLink(carla)
  setNow(new Date('2027-03-03T08:00:00Z'))
  expect((await fetchFile(carla, late)).status).toBe(410)
  await sweepExports(context)
  expect(await readdir(folder)).toEqual([])
  setNow(null)
})

test('one that is never finished has failed a day later, and another can be asked for', async () => {
  setNow(new Date('2027-02-01T08:00:00Z'))
  const ada = await aMember(db)
  await ask(ada)
  setNow(new Date('2027-02-02T07:59:00Z'))
  await db.kysely
    .updateTable('data_exports')
    .set({ requested_at: new Date('2027-02-01T07:58:00Z') })
    .where('member_id', '=', ada.id)
    .execute()
  await sweepExports(context)
  expect((await call(ada, 'GET /api/data-export')).body.data_export).toMatchObject({
    state: 'failed',
  })
  await ask(ada)
  setNow(null)
})

test('nothing is made for somebody who has deleted the account meanwhile', async () => {
  const ada = await aMember(db)
  const id = await ask(ada)
  await db.kysely
    .updateTable('members')
    .set({ status: 'pending_deletion', deletion_due_at: db.now() })
    .where('id', '=', ada.id)
    .execute()
  await makeExport(context, id)
  expect(await context.exportStorage.read(id)).toBeNull()
})

test('an operator has a copy made for somebody who cannot sign in, and hands it over', {
  tags: ['T27'],
}, async () => {
  const ada = await aMember(db, { credits: 5 })
  const bruno = await aMember(db)
  await write(ada, bruno, { type: 'text', text: 'What Ada wrote' })
  const { dataFolder: folder, dataKeys } = context.environment
  const DATA_KEY = dataKeys[0]?.toString('base64')
  const run = (...words: string[]) =>
    runCommand(words, { DATABASE_URL: desk.url, DATA_DIR: folder, DATA_KEY })
  await run('members', 'ban', ada.id, '--reason', 'You asked for money.')
  const out = join(folder, 'copy of ada.zip')
  const want = () => run('members', 'export', ada.id, '--out', out)
  for (const _ of ['begun', 'under way']) expect((await want()).said).toContain('Ask again')
  const copies = db.kysely
    .selectFrom('data_exports')
    .select('id')
    .where('member_id', '=', ada.id)
    .where('state', '=', 'making')
  const [row, ...more] = await copies.execute()
  expect(more).toEqual([])
  await makeExport(context, row?.id ?? '')
  expect(await mailJobs(ada.id)).toEqual(['banned'])
  expect((await want()).code).toBe(0)
  expect((await stat(out)).mode & 0o777).toBe(0o600)
  const data = `${(await unzip(await readFile(out))).get('data.json')}`
  for (const words of ['What Ada wrote', 'You asked for money.']) expect(data).toContain(words)
  expect(await context.exportStorage.list(), 'nothing is left here').not.toContain(row?.id)

  expect((await want()).said, 'another one').toContain('Ask again')
  const [next] = await copies.execute()
  await makeExport(context, next?.id ?? '')
  expect(await want()).toEqual({ code: 1, said: 'The file is there already.' })
  expect(await run('members', 'export', randomUUID(), '--out', `${out}2`)).toMatchObject({
    code: 1,
  })
})

test('the copy that an operator wants is none that its member sees, nor the other way round', async () => {
  const ada = await aMember(db)
  const own = await ask(ada)
  await makeExport(context, own)
  const token = await mailedLink(ada)
  await askForOperator(db, ada.id)
  expect((await call(ada, 'GET /api/data-export')).body.data_export).toMatchObject({
    state: 'ready',
  })
  expect(await findReadyExport(db, ada.id, { forOperator: true })).toBeNull()
  const [made] = await db.kysely
    .selectFrom('data_exports')
    .select('id')
    .where('member_id', '=', ada.id)
    .where('state', '=', 'making')
    .execute()
  await makeExport(context, made?.id ?? '')
  expect((await fetchFile(ada, token)).status).toBe(200)
  expect(await findReadyExport(db, ada.id, { forOperator: true })).toMatchObject({ id: made?.id })
})

async function mailJobs(memberId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ mail: string | null }>`
    select payload ->> 'mail' as mail from graphile_worker._private_jobs
    where payload ->> 'memberId' = ${memberId} and payload ->> 'mail' is not null order by id`.execute(
    desk.owner.kysely,
  )
  return rows.map(({ mail }) => mail)
}

test('the moments in a copy are those of the member’s clock', async () => {
  const ada = await aMember(db, { country: 'FI' })
  const at = new Date('2026-06-01T21:30:00Z')
  await db.kysely
    .updateTable('members')
    .set({ signed_up_at: at })
    .where('id', '=', ada.id)
    .execute()
  const page = `${(await fetched(ada)).get('index.html')}`
  expect(page).toContain('2 Jun 2026, 00:30')
})
