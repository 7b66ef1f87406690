import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { barAddress, countBars, findBar } from '../accounts/barred-addresses.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { cleanUp } from '../clean-up.ts'
import { runCommand } from '../cli/run-command.ts'
import { eraseMember } from '../leaving/erasing/erase-member.ts'
import { findInDatabase } from '../leaving/erasing/testing/find-in-database.ts'
import { createLink } from '../notifications/mail-links.ts'
import { openVault } from '../secrets/vault.ts'
import { mailsTo, mailTo } from '../testing/mails.ts'
import { aMember, aSite, type TestMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, owner, url, call, setNow, context } = await testApp()
const password = 'a quiet harbour at dusk'
const stored = hashPassword(password)
const { dataFolder, dataKeys } = context.environment
const desk = {
  ...{ DATABASE_URL: url, DATA_DIR: dataFolder },
  DATA_KEY: dataKeys[0]?.toString('base64') ?? '',
}
const run = (...words: string[]) => runCommand(words, desk)

test('a report is confirmed with its id and time and nothing else, once', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const id = randomUUID()
  const report = { id, profile_id: bea.id, reason: 'spam', text: '', message_numbers: [] }
  const first = await call<{ report: object }>(ada, 'POST /api/reports', report)
  expect(first.status).toBe(201)
  expect(first.body).toEqual({ report: { id, created_at: expect.any(String) } })
  const again = await call(ada, 'POST /api/reports', report)
  expect([again.status, again.body]).toEqual([200, first.body])
})

test('a report that makes no sense is bad input and never an error of ours', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const whole = { profile_id: bea.id, reason: 'spam', text: '', message_numbers: [] }
  const bad = [
    { reason: 'dull' },
    { text: 'x'.repeat(2001) },
    { message_numbers: [0] },
    { message_numbers: [3_000_000_000] },
    { message_numbers: [1] },
    { profile_id: 'ada' },
    { id: 'mine' },
  ]
  for (const part of bad) {
    const body = { id: randomUUID(), ...whole, ...part }
    const { status, problem } = await call(ada, 'POST /api/reports', body)
    expect([status, problem.code], JSON.stringify(part)).toEqual([422, 'invalid_input'])
  }
  const visitor = await call(null, 'POST /api/reports', { id: randomUUID(), ...whole })
  expect(visitor.problem.code).toBe('authentication_required')
})

const ban = (id: string) => run('members', 'ban', id, '--reason', 'You asked for money.\nTwice.')

test('who is banned is out and gone for others, learns why by mail, and comes back as they were', async () => {
  const [ada, bea] = [await aMember(db, { credits: 5 }), await aMember(db, { credits: 5 })]
  const write = () =>
    call(bea, `POST /api/members/${ada.id}/messages`, { id: randomUUID(), type: 'text', text: '?' })
  expect((await write()).status).toBe(201)
  expect((await ban(ada.id)).code).toBe(0)
  expect((await ban(ada.id)).code, 'a second moderator').toBe(1)
  expect((await call(ada, 'GET /api/user.php')).body).toMatchObject({ user: null })
  expect((await call(bea, `GET /api/members/${ada.id}`)).problem.code).toBe('profile_not_found')
  expect((await write()).problem.code).toBe('profile_not_found')
  const mail = await mailTo(db, ada.id, 'banned')
  for (const words of ['You asked for money.', 'Twice.', '/pages/ban#banned-by-us']) {
    expect(mail.text).toContain(words)
  }

  expect((await run('members', 'unban', ada.id)).code).toBe(0)
  expect((await run('members', 'unban', ada.id)).code).toBe(1)
  expect((await call(bea, `GET /api/members/${ada.id}`)).status).toBe(200)
  expect((await write()).body).toMatchObject({ credits: 3 })
  expect((await mailTo(db, ada.id, 'ban_lifted')).text).toContain('/login')
  expect(await queuedFor(ada)).toMatchObject([
    { task: 'send_mail', mail: 'banned' },
    { task: 'tell_status', mail: null },
    { task: 'send_mail', mail: 'ban_lifted' },
    { task: 'tell_status', mail: null },
  ])
})

async function queuedFor({ id }: TestMember) {
  const { rows } = await sql<{ task: string; mail: string | null; values: object | null }>`
    select j.task_identifier as task, p.payload ->> 'mail' as mail, p.payload -> 'values' as values
    from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where coalesce(p.payload ->> 'memberId', '') = ${id} order by j.id`.execute(owner.kysely)
  return rows
}

async function aReport(by: TestMember, about: TestMember): Promise<string> {
  const id = randomUUID()
  const report = { id, profile_id: about.id, reason: 'scam', text: '', message_numbers: [] }
  expect((await call(by, 'POST /api/reports', report)).status).toBe(201)
  return id
}

test.each([
  ['upheld', 'What you reported breaks our rules'],
  ['dismissed', 'We found nothing in it that breaks our rules'],
])(
  'of two who close a report at once as %s one does, and who wrote it is told by one mail',
  async (state, found) => {
    const [ada, bea] = [await aMember(db), await aMember(db, { name: `Bea ${state}` })]
    const reportId = await aReport(ada, bea)
    const close = () => run('reports', 'close', reportId, '--state', state)
    const codes = (await Promise.all([close(), close()])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 1])
    const values = { locale: 'en', reportId }
    expect(await queuedFor(ada)).toEqual([{ task: 'send_mail', mail: 'report_closed', values }])
    expect(await queuedFor(bea), 'the reported one learns nothing').toEqual([])
    const { subject, text, html } = await mailTo(db, ada.id, 'report_closed', {}, { reportId })
    for (const words of [found, 'A person on our team', 'support@', 'court', '/pages/terms#mod']) {
      expect(text).toContain(words)
    }
    for (const part of [subject, text, html]) expect(part).not.toMatch(/Bea|scam/i)
  },
)

test('a report that is contested is decided anew, and who reported and who is banned are told of that', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { name: 'Bea Contests' })]
  const reportId = await aReport(ada, bea)
  const close = (state: string) => run('reports', 'close', reportId, '--state', state)
  const reopen = () => run('reports', 'reopen', reportId)
  const told = async ({ id }: TestMember, mail: 'report_closed' | 'banned') =>
    (await mailsTo(db, id, mail, { values: { reportId } })).map(({ text }) => text)
  expect((await reopen()).code, 'it is open').toBe(1)
  await close('upheld')
  await ban(bea.id)
  const atFirst = (await queuedFor(bea)).length
  const opened = await Promise.all([reopen(), reopen()])
  expect(opened.map(({ code }) => code).sort()).toEqual([0, 1])
  expect((await run('reports', 'show', reportId)).said).toMatch(/open, upheld before.*, banned/s)
  expect(await told(ada, 'report_closed'), 'while it is open').toEqual([])
  expect((await close('upheld')).said).not.toContain('unban')
  expect((await queuedFor(bea)).slice(atFirst)).toMatchObject([{ mail: 'banned' }])
  expect((await queuedFor(ada)).map(({ mail }) => mail)).toEqual(['report_closed', 'report_closed'])
  const stays = (await told(bea, 'banned')).join()
  for (const words of ['stays closed', 'You asked for money.', 'support@', 'court']) {
    expect(stays).toContain(words)
  }
  expect(stays).not.toContain(ada.name)
  expect((await told(ada, 'report_closed')).join()).toMatch(/decided anew.*breaks our rules/s)
  await reopen()
  expect((await close('dismissed')).said).toContain(
    `${bea.id} is banned still: see "members unban"`,
  )
  expect((await told(ada, 'report_closed')).join()).toContain('We found nothing')
  expect(await queuedFor(bea), 'of a lifted ban its own mail tells').toHaveLength(atFirst + 1)
  await reopen()
  await close('upheld')
  expect(await queuedFor(bea), 'the ban did not rest on it').toHaveLength(atFirst + 1)
})

test('nothing of a report is told while it is open, to others, or to who is banned or has left', async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  const reportId = await aReport(ada, bea)
  const told = async ({ id }: TestMember) =>
    (await mailsTo(db, id, 'report_closed', { values: { reportId } })).length
  expect(await told(ada)).toBe(0)
  expect((await run('reports', 'close', reportId, '--state', 'upheld')).code).toBe(0)
  expect([await told(ada), await told(bea), await told(cleo)]).toEqual([1, 0, 0])
  const become = (status: string, more: { deletion_due_at?: Date; erased_at?: Date } = {}) =>
    db.kysely
      .updateTable('members')
      .set({ status, deletion_due_at: null, ...more })
      .where('id', '=', ada.id)
      .execute()
  await become('blocked')
  expect(await told(ada)).toBe(0)
  await become('pending_deletion', { deletion_due_at: db.now() })
  expect(await told(ada)).toBe(0)
  await become('erased', { erased_at: db.now() })
  expect(await told(ada)).toBe(0)
})

test('a ban has its reason, and is one alone', async () => {
  const { id } = await aMember(db)
  expect(await run('members', 'ban', id, '--reason', ' ')).toMatchObject({ code: 2 })
  expect((await ban(id)).code).toBe(0)
  expect((await ban(id)).code).toBe(1)
  expect((await run('members', 'ban', randomUUID(), '--reason', 'No')).code).toBe(1)
})

const erase = (id: string, ...more: string[]) => run('members', 'erase', id, ...more)
const statesOf = (id: string) =>
  db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.id', 'm.id')
    .select(['m.status', 'm.ban_reason', 'p.status as profile'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()
const linkIn = ({ text }: { text: string }) => /localhost[^\s]*\/([\w-]{43})/.exec(text)?.[1] ?? ''
const follow = (token: string) => call(null, `POST /api/links/${token}`)

test('deleting the account is no way around a ban: nothing brings it back but whoever lifts it', async () => {
  const { id, email } = await aMember(db)
  await withPassword(id)
  expect((await erase(id)).code).toBe(0)
  const before = linkIn(await mailTo(db, id, 'account_deleted'))
  expect(before).not.toBe('')
  expect((await ban(id)).code).toBe(0)
  expect((await ban(id)).code, 'a second moderator').toBe(1)
  expect((await mailTo(db, id, 'banned')).text).toContain('You asked for money.')
  expect((await follow(before)).status).toBeGreaterThanOrEqual(400)
  await expectNoWayIn(id, email)
  expect(await statesOf(id)).toMatchObject({ status: 'pending_deletion', profile: 'deleted' })

  expect((await run('members', 'unban', id)).code).toBe(0)
  expect(await statesOf(id)).toMatchObject({ status: 'pending_deletion', profile: 'deleted' })
  const after = linkIn(await mailTo(db, id, 'account_deleted'))
  expect((await follow(after)).body).toMatchObject({ user: { id } })
  expect(await statesOf(id)).toEqual({ status: 'active', ban_reason: null, profile: 'active' })
})

test('who was banned can have the account erased, and gets no way in by it', async () => {
  const { id, email } = await aMember(db)
  await withPassword(id)
  await ban(id)
  const erased = await erase(id)
  expect(erased).toMatchObject({ code: 0, said: expect.stringContaining('erased on') })
  expect((await erase(id)).code, 'asked once more').toBe(1)
  const mail = await mailTo(db, id, 'account_deleted')
  expect(mail.text).toContain('It stays closed')
  expect(linkIn(mail)).toBe('')
  await expectNoWayIn(id, email)
  // Even a link that was on its way at the moment of the ban leads nowhere.
  const link = { purpose: 'reactivation', memberId: id, email, lifeMs: 60_000 } as const
  expect((await follow(await createLink(db, link))).problem.code).toBe('link_expired')
  expect(await statesOf(id)).toMatchObject({ status: 'pending_deletion', profile: 'deleted' })

  expect((await erase(id, '--undo')).code).toBe(0)
  expect((await erase(id, '--undo')).code).toBe(1)
  expect(await statesOf(id)).toMatchObject({
    ...{ status: 'blocked', profile: 'blocked' },
    ban_reason: 'You asked for money.\nTwice.',
  })
  await expectNoWayIn(id, email)
  expect((await run('members', 'unban', id)).code).toBe(0)
  expect(await statesOf(id)).toMatchObject({ status: 'active', profile: 'active' })
})

test('an operator finds the account of an address, a username or an id, and how it stands', async () => {
  const ada = await aMember(db, { name: 'Ada Sought', credits: 7 })
  const find = async (...words: string[]) => (await run('members', 'find', ...words)).said
  const said = await find(ada.email.toUpperCase())
  for (const words of [ada.id, 'Ada Sought', ada.email, 'active', 'Premium    no', '7']) {
    expect(said).toContain(words)
  }
  expect(await find('ada  sought')).toBe(said)
  expect(await find(ada.id, '--site', 'general')).toBe(said)
  await ban(ada.id)
  expect(await find(ada.id)).toContain('Banned     You asked for money.\n           Twice.')
  const elsewhere = await aSite(db, { slug: 'elsewhere', niche: 7, host: 'elsewhere.test' })
  await aMember(db, { siteId: elsewhere, name: 'Ada Sought' })
  expect((await find('ada sought')).match(/Account/g)).toHaveLength(2)
  expect(await find('Ada Sought', '--site', 'elsewhere')).not.toContain(ada.id)
  expect(await run('members', 'find', 'nobody@example.test')).toMatchObject({ code: 1 })
  expect(await find(ada.id, '--site', 'nowhere')).toBe('There is no site "nowhere".')
})

test('a ban holds for the address once the account is erased, until it is lifted', async () => {
  const { id, email, siteId } = await aMember(db)
  const why = () => findBar(context, { siteId, email })
  await ban(id)
  await run('members', 'unban', id)
  expect(await why(), 'an open account').toBeNull()
  await ban(id)
  await erase(id)
  const left = await eraseMember(db, id, { again: true })
  expect(left).not.toBeNull()
  expect(await why()).toBe('ban')
  expect((await run('addresses', 'list', email)).said).toMatch(/general +ban .* for good/)
  const unbar = () => run('addresses', 'unbar', email, '--site', 'general')
  expect((await unbar()).code).toBe(0)
  expect((await unbar()).code).toBe(1)
  expect(await why()).toBeNull()
})

const barredFrom = async (siteId: string, email: string) =>
  (await findBar(context, { siteId, email })) !== null

test('a ban bars the mailbox, however its address is spelt, and nobody else', async () => {
  const reachedAt = async (email: string) => {
    const member = await aMember(db)
    const change = db.kysely.updateTable('members').set({ email, email_key: email.toLowerCase() })
    await change.where('id', '=', member.id).execute()
    return member
  }
  const { siteId, id } = await reachedAt('Barred.Bea+one@example.test')
  const { id: atGmail } = await reachedAt('g.mail.er+x@googlemail.com')
  for (const each of [id, atGmail]) await ban(each)
  const same = [
    ...['barred.bea@example.test', 'BARRED.bea+two+three@example.test', 'barred.bea+@example.test'],
    ...['gmailer@gmail.com', 'gm.ailer+y@gmail.com', 'Gmailer@googlemail.com'],
  ]
  const others = [
    ...['barredbea@example.test', 'bea+barred.bea@example.test', '+one@example.test'],
    ...['gmail@gmail.com', 'gmailer@example.test', 'barred.bea@gmail.com'],
  ]
  const barred = async (addresses: string[]) => {
    const found = await Promise.all(addresses.map((each) => barredFrom(siteId, each)))
    return addresses.filter((_, place) => found[place])
  }
  expect(await barred(same)).toEqual(same)
  expect(await barred(others)).toEqual([])
  for (const each of [id, atGmail]) await run('members', 'unban', each)
  expect(await barred(same)).toEqual([])
})

test('of two banned accounts of one mailbox each keeps it barred, also once it is erased', async () => {
  const reachedAt = async (email: string) => {
    const member = await aMember(db)
    const change = db.kysely.updateTable('members').set({ email, email_key: email })
    await change.where('id', '=', member.id).execute()
    return member
  }
  const one = await reachedAt('twice@example.test')
  const other = await reachedAt('twice+tag@example.test')
  const barred = () => barredFrom(one.siteId, 'twice@example.test')
  for (const { id } of [one, other]) await ban(id)
  await run('members', 'unban', one.id)
  expect(await barred(), 'the other is banned still').toBe(true)
  await run('members', 'unban', other.id)
  expect(await barred()).toBe(false)

  for (const { id } of [one, other]) await ban(id)
  await erase(other.id)
  expect(await eraseMember(db, other.id, { again: true })).not.toBeNull()
  await run('members', 'unban', one.id)
  expect(await barred(), 'the ban outlasts the account').toBe(true)
  expect((await run('addresses', 'unbar', 'twice@example.test', '--site', 'general')).code).toBe(0)
  expect(await barred()).toBe(false)

  const bans = [ban(one.id), ban((await reachedAt('twice+more@example.test')).id)]
  await Promise.all(bans)
  await run('members', 'unban', one.id)
  expect(await barred(), 'banned at once').toBe(true)
})

test('an address that was barred as it was spelt stays so, and its bar can be lifted', async () => {
  const { siteId } = await aMember(db)
  const bar = (email: string) =>
    db.kysely
      .insertInto('barred_addresses')
      .values({
        ...{ site_id: siteId, cause: 'ban', barred_at: db.now() },
        email_hash: context.vault.fingerprint(`barred address ${email}`),
      })
      .execute()
  await bar('old+tag@example.test')
  await bar('plain@example.test')
  expect(await barredFrom(siteId, 'Old+Tag@example.test')).toBe(true)
  expect(await barredFrom(siteId, 'old@example.test')).toBe(false)
  expect(await barredFrom(siteId, 'plain+tag@example.test')).toBe(true)
  for (const each of ['old+tag@example.test', 'plain+tag@example.test']) {
    expect((await run('addresses', 'unbar', each, '--site', 'general')).code).toBe(0)
    expect(await barredFrom(siteId, each)).toBe(false)
  }
})

test('an operator bars an address as its owner wishes, and keeps no more than a hash', async () => {
  const { id, email, siteId } = await aMember(db, { name: 'Ada Away' })
  const before = await countBars(db)
  const bar = (...more: string[]) => run('addresses', 'bar', email, '--site', 'general', ...more)
  expect((await bar('--until', '2020-01-31')).code).toBe(2)
  expect((await bar('--until', '2030-02-30')).code).toBe(2)
  expect((await run('addresses', 'bar', 'ada', '--site', 'general')).code).toBe(2)
  expect((await run('addresses', 'bar', email, '--site', 'nowhere')).code).toBe(1)
  expect((await bar('--until', '2030-12-31')).said).toContain(`It has the account ${id} still`)
  await bar('--until', '2029-12-31')
  const own = () => findBar(context, { siteId, email })
  setNow(new Date('2030-12-31T23:59:59Z'))
  await cleanUp(db)
  expect(await own(), 'done again it is no shorter').toBe('own_wish')
  setNow(new Date('2031-01-01T00:00:00Z'))
  expect(await own()).toBeNull()
  await cleanUp(db)
  expect(await countBars(db)).toBe(before)
  setNow(null)

  await bar()
  expect((await run('addresses', 'list')).said).toMatch(/general +own wish .* for good/)
  expect((await run('addresses', 'list', email.toUpperCase())).said).toContain('own wish')
  expect((await run('addresses', 'list', 'other@example.test')).said).toBe('It is not barred.')
  const places = await findInDatabase(owner, email)
  expect(places.filter((place) => place.startsWith('barred_addresses'))).toEqual([])
  const unbar = (...more: string[]) =>
    run('addresses', 'unbar', email, '--site', 'general', ...more)
  expect((await unbar()).code, 'not on request').toBe(1)
  expect((await unbar('--mistake')).code).toBe(0)
  expect(await countBars(db)).toBe(before)
})

test('a barred address is recognised with a new key while the one of before is there', async () => {
  const { email, siteId } = await aMember(db)
  await barAddress(context, { siteId, email, cause: 'own_wish', until: null })
  const old = Buffer.from(desk.DATA_KEY, 'base64')
  const fresh = Buffer.alloc(32, 7)
  const own = { siteId, email }
  expect(await findBar({ db, vault: openVault(fresh, [old]) }, own)).toBe('own_wish')
  expect(await findBar({ db, vault: openVault(fresh) }, own)).toBeNull()
  const DATA_KEY = fresh.toString('base64')
  const rotated = await runCommand(['keys', 'rotate'], {
    ...{ ...desk, DATA_KEY, DATA_KEY_OLD: desk.DATA_KEY },
  })
  expect(rotated.said).toMatch(/Up to \d+ barred addresses are recognised by it alone/)
})

async function withPassword(id: string): Promise<void> {
  await db.kysely
    .updateTable('members')
    .set({ password_hash: await stored })
    .where('id', '=', id)
    .execute()
}

/** Neither by the right password, nor by a link that is sent for it, nor by a new password. */
async function expectNoWayIn(id: string, email: string): Promise<void> {
  const login = { login: email, password }
  expect((await call(null, 'POST /api/user.php', login)).problem.code).toBe('login_failed')
  const asked = await call(null, 'POST /api/reactivation/ask', login)
  expect(asked.problem.code).toBe('login_failed')
  const mails = await Promise.all(
    (['reset', 'known_address', 'welcome_back'] as const).map((mail) => mailsTo(db, id, mail)),
  )
  if ((await statesOf(id)).status === 'pending_deletion') expect(mails.flat()).toEqual([])
}
