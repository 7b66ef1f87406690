import { randomUUID } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { NewReport } from '#contract/reports.ts'
import { eraseMember } from '../leaving/erasing/erase-member.ts'
import { aConversation, type Meeting, meeting } from '../testing/meeting.ts'
import { aBlock, aMember, aSite } from '../testing/people.ts'
import { tidyPhotosDue } from '../testing/pictures.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { reportMember } from './report-member.ts'
import { closeReport, emptyOldReports, findReport, listReports, reopenReport } from './reports.ts'

const { db, owner, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

function aReport(profileId: string, traits: Partial<NewReport> = {}): NewReport {
  return {
    id: randomUUID(),
    profile_id: profileId,
    reason: 'scam',
    text: 'Asked me for money.',
    message_numbers: [],
    ...traits,
  }
}

async function write(conversationId: string, senderId: string, number: number, text: string) {
  const values = { conversation_id: conversationId, number, sender_id: senderId, text }
  await db.kysely
    .insertInto('messages')
    .values({ ...values, id: randomUUID(), type: 'text', credits: 1, created_at: db.now() })
    .execute()
}

test('a report keeps copies of the chosen messages of both sides, also when the chat is gone', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { name: 'Bea Schemes' })]
  const conversation = await aConversation(db, ada.id, bea.id)
  await write(conversation, bea.id, 1, 'Send me 500 euros')
  await write(conversation, ada.id, 2, 'Why?')
  await write(conversation, bea.id, 3, 'Not chosen')
  const asker = await here.as(ada)
  const report = aReport(bea.id, { message_numbers: [2, 1, 2] })
  const answer = await reportMember(db, asker, report)
  expect(answer).toMatchObject({ repeated: false, report: { id: report.id } })
  await blockMember(here.context, asker, bea.id)
  expect(await findReport(db, report.id)).toMatchObject({
    state: 'open',
    reason: 'scam',
    text: 'Asked me for money.',
    reporter: ada.name,
    reported: 'Bea Schemes',
    evidence: [
      { number: 1, sender: 'Bea Schemes', text: 'Send me 500 euros' },
      { number: 2, sender: ada.name, text: 'Why?' },
    ],
  })
})

test('the same id again is the same report, also many times at the same moment', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const [asker, report] = [await here.as(ada), aReport(bea.id)]
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => reportMember(db, asker, report)),
  )
  expect(new Set(answers.map((each) => each.report.created_at)).size).toBe(1)
  expect(answers.filter((each) => !each.repeated)).toHaveLength(1)
  const stored = await db.kysely
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', ada.id)
    .execute()
  expect(stored).toHaveLength(1)
})

test("nobody learns of or changes another one's report by its id", { tags: ['T1'] }, async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  const report = aReport(bea.id)
  await reportMember(db, await here.as(ada), report)
  const refusal = await refusalOf(reportMember(db, await here.as(cleo), report))
  expect(refusal.faults).toEqual([{ field: 'id', code: 'invalid' }])
  expect(await findReport(db, report.id)).toMatchObject({ reporter: ada.name })
})

test('only messages of the conversation between the two are evidence', {
  tags: ['T1'],
}, async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  await aConversation(db, ada.id, bea.id)
  const foreign = await aConversation(db, bea.id, cleo.id)
  await write(foreign, cleo.id, 1, 'Between Bea and Cleo')
  const asker = await here.as(ada)
  const report = aReport(bea.id, { message_numbers: [1] })
  const refusal = await refusalOf(reportMember(db, asker, report))
  expect(refusal.faults).toEqual([{ field: 'message_numbers', code: 'invalid' }])
  expect(await findReport(db, report.id)).toBe(null)
})

test('whoever was met can be reported: blocked, blocking, unconfirmed or gone invisible', async () => {
  const ada = await aMember(db)
  const asker = await here.as(ada)
  const blocked = await aMember(db)
  const blocking = await aMember(db)
  const unconfirmed = await aMember(db, { status: 'not_confirmed' })
  const hidden = await aMember(db, { invisible: true })
  await aBlock(db, ada.id, blocked.id)
  await aBlock(db, blocking.id, ada.id)
  for (const known of [unconfirmed, hidden]) await aConversation(db, ada.id, known.id)
  for (const each of [blocked, blocking, unconfirmed, hidden]) {
    expect(await reportMember(db, asker, aReport(each.id))).toMatchObject({ repeated: false })
  }
})

test('who ends a conversation by a block, hides and unblocks can still be reported and blocked, and by nobody else', async () => {
  const [ada, bea, stranger] = [await aMember(db), await aMember(db), await aMember(db)]
  await aConversation(db, ada.id, bea.id)
  for (const each of [ada, stranger]) await blockMember(here.context, await here.as(bea), each.id)
  const hide = db.kysely.updateTable('profiles').set({ invisible: true })
  await hide.where('id', '=', bea.id).execute()
  const asker = await here.as(ada)
  expect(await reportMember(db, asker, aReport(bea.id))).toMatchObject({ repeated: false })
  for (const each of [ada, stranger]) await unblockMember(db, await here.as(bea), each.id)
  expect(await reportMember(db, asker, aReport(bea.id))).toMatchObject({ repeated: false })
  await blockMember(here.context, asker, bea.id)
  const refused = await refusalOf(reportMember(db, await here.as(stranger), aReport(bea.id)))
  expect(refused.code).toBe('profile_not_found')
})

test('who is leaving can be reported by whoever was met, until the account is erased, and by nobody else', async () => {
  const [ada, bea, stranger] = [await aMember(db), await aMember(db), await aMember(db)]
  const asker = await here.as(ada)
  await aConversation(db, ada.id, bea.id)
  const become = async (values: { status: string; deletion_due_at?: Date; erased_at?: Date }) => {
    const none = { deletion_due_at: null, erased_at: null }
    const leavers = [bea.id, stranger.id]
    const set = { ...none, ...values }
    await db.kysely.updateTable('members').set(set).where('id', 'in', leavers).execute()
    const hide = db.kysely.updateTable('profiles').set({ status: 'deleted' })
    await hide.where('id', 'in', leavers).execute()
  }
  await become({ status: 'pending_deletion', deletion_due_at: db.now() })
  expect(await reportMember(db, asker, aReport(bea.id))).toMatchObject({ repeated: false })
  const refused = await refusalOf(reportMember(db, asker, aReport(stranger.id)))
  expect(refused.code).toBe('profile_not_found')
  await become({ status: 'erased', erased_at: db.now() })
  const late = await refusalOf(reportMember(db, asker, aReport(bea.id)))
  expect(late.code).toBe('profile_not_found')
})

test('unknown, invisible and foreign members and oneself read as not found', {
  tags: ['T1'],
}, async () => {
  const ada = await aMember(db)
  const siteId = await aSite(db, { slug: 'other', host: 'other.test' })
  const others = [
    await aMember(db, { invisible: true }),
    await aMember(db, { status: 'not_confirmed' }),
    await aMember(db, { siteId }),
    ada,
    { id: randomUUID() },
  ]
  const asker = await here.as(ada)
  for (const { id } of others) {
    expect((await refusalOf(reportMember(db, asker, aReport(id)))).code).toBe('profile_not_found')
  }
})

test('of fifty reports at once below the limit of 20 a day by one, one passes; repeating one costs nothing', {
  tags: ['T6'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const asker = await here.as(ada)
  const first = aReport(bea.id)
  await reportMember(db, asker, first)
  for (const _ of Array(18)) await reportMember(db, asker, aReport(bea.id))
  const burst = await Promise.allSettled(
    Array.from({ length: 50 }, () => reportMember(db, asker, aReport(bea.id))),
  )
  expect(burst.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect((await refusalOf(reportMember(db, asker, aReport(bea.id)))).code).toBe('rate_limited')
  expect(await reportMember(db, asker, first)).toMatchObject({ repeated: true })
})

test('reporting tells the reported one nothing', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  here.events.length = 0
  await reportMember(db, await here.as(ada), aReport(bea.id))
  expect(here.events).toEqual([])
})

test('a report is closed once; only open ones wait', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const report = aReport(bea.id, { reason: 'spam', text: '' })
  await reportMember(db, await here.as(ada), report)
  const waits = async () =>
    (await listReports(db, { state: 'open' })).some((each) => each.id === report.id)
  expect(await waits()).toBe(true)
  expect(await closeReport(db, report.id, 'upheld')).toBe(true)
  expect(await closeReport(db, report.id, 'dismissed')).toBe(false)
  expect(await waits()).toBe(false)
  expect(await findReport(db, report.id)).toMatchObject({ state: 'upheld' })
})

test('open reports are listed oldest first, decided ones latest first, and by member', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  onTestFinished(() => setNow(null))
  const ids: string[] = []
  for (let day = 1; day <= 4; day += 1) {
    setNow(new Date(`2026-12-0${day}T12:00:00Z`))
    const report = aReport(bea.id)
    await reportMember(db, await here.as(ada), report)
    ids.push(report.id)
  }
  const [first = '', second = '', third = '', fourth = ''] = ids
  for (const [id, day] of [
    [third, 5],
    [first, 6],
  ] as const) {
    setNow(new Date(`2026-12-0${day}T12:00:00Z`))
    await closeReport(db, id, 'upheld')
  }
  const listed = async (wanted: Parameters<typeof listReports>[1]) =>
    (await listReports(db, wanted)).map(({ id }) => id).filter((id) => ids.includes(id))
  expect(await listed({ state: 'open' })).toEqual([second, fourth])
  expect(await listed({ state: 'upheld' })).toEqual([first, third])
  for (const { id } of [ada, bea]) {
    expect(await listed({ memberId: id })).toEqual([second, fourth, first, third])
  }
  expect(await listed({ memberId: (await aMember(db)).id })).toEqual([])
})

test('what a report names outlives the chat, and goes six months after the last decision', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const { photoStorage } = here.context
  const conversation = await aConversation(db, ada.id, bea.id)
  const photos = [
    await sendPhoto(conversation, bea.id, 1),
    await sendPhoto(conversation, bea.id, 2),
  ]
  const [named = '', other = ''] = photos
  const kept = async (id: string) => (await photoStorage.read(`${id}/large.webp`)) !== null
  const asker = await here.as(ada)
  const report = aReport(bea.id, { reason: 'unwanted_images', message_numbers: [1] })
  await reportMember(db, asker, report)
  await blockMember(here.context, asker, bea.id)
  await tidyPhotosDue(owner, here.context)
  expect([await kept(named), await kept(other)]).toEqual([true, false])
  const lookAt = async (day: string) => {
    setNow(new Date(day))
    await emptyOldReports(db, 1)
    await tidyPhotosDue(owner, here.context)
    const { text, evidence, state } = (await findReport(db, report.id)) ?? {}
    return [await kept(named), text, evidence?.length, state]
  }
  onTestFinished(() => setNow(null))
  const whole = [true, 'Asked me for money.', 1]
  setNow(new Date('2027-01-31T12:00:00Z'))
  await closeReport(db, report.id, 'dismissed')
  expect(await lookAt('2027-07-31T11:59:00Z')).toEqual([...whole, 'dismissed'])
  expect(await reopenReport(db, report.id)).toBe(true)
  expect(await lookAt('2028-07-31T11:59:00Z'), 'open for long').toEqual([...whole, 'open'])
  await closeReport(db, report.id, 'upheld')
  expect(await lookAt('2029-01-31T11:58:00Z')).toEqual([...whole, 'upheld'])
  setNow(new Date('2029-01-31T12:00:00Z'))
  expect(await reopenReport(db, report.id), 'too late, before the job').toBe(false)
  expect(await lookAt('2029-01-31T12:00:00Z')).toEqual([false, '', 0, 'upheld'])
  setNow(new Date('2028-08-01T12:00:00Z'))
  expect(await reopenReport(db, report.id), 'nothing is left to decide on').toBe(false)
})

test('what somebody reported who is erased since stays as long as a ban for it can be contested', async () => {
  const kept = async (state: 'upheld' | 'dismissed', erased: 'reporter' | 'reported') => {
    const [ada, bea] = [await aMember(db), await aMember(db)]
    const conversation = await aConversation(db, ada.id, bea.id)
    await write(conversation, bea.id, 1, 'Send me 500 euros')
    await write(conversation, ada.id, 2, 'Why?')
    const report = aReport(bea.id, { message_numbers: [1, 2] })
    await reportMember(db, await here.as(ada), report)
    await closeReport(db, report.id, state)
    await db.kysely
      .updateTable('members')
      .set({ status: 'pending_deletion', deletion_due_at: db.now() })
      .where('id', '=', erased === 'reporter' ? ada.id : bea.id)
      .execute()
    await eraseMember(db, erased === 'reporter' ? ada.id : bea.id, { again: false })
    const found = await findReport(db, report.id)
    return [found?.text, found?.evidence.map(({ text }) => text), await reopenReport(db, report.id)]
  }
  expect(await kept('upheld', 'reporter')).toEqual(['', ['Send me 500 euros'], true])
  expect(await kept('dismissed', 'reporter')).toEqual(['', [], false])
  expect(await kept('upheld', 'reported')).toEqual(['', [], false])
})

test('a photo that a report names goes with the report’s last word of it', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const { photoStorage } = here.context
  const conversation = await aConversation(db, ada.id, bea.id)
  const photo = await sendPhoto(conversation, bea.id, 1)
  const asker = await here.as(ada)
  const report = aReport(bea.id, { reason: 'unwanted_images', message_numbers: [1] })
  await reportMember(db, asker, report)
  await blockMember(here.context, asker, bea.id)
  await owner.kysely.deleteFrom('report_messages').where('report_id', '=', report.id).execute()
  await tidyPhotosDue(owner, here.context)
  expect(await photoStorage.read(`${photo}/large.webp`)).toBeNull()
})

async function sendPhoto(conversationId: string, ownerId: string, number: number) {
  const shared = { conversation_id: conversationId, created_at: db.now() }
  const { id } = await db.kysely
    .insertInto('chat_photos')
    .values({ ...shared, owner_id: ownerId, state: 'offered', width: 800, height: 600 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await here.context.photoStorage.write(`${id}/large.webp`, Buffer.from(id))
  const message = { id: randomUUID(), number, sender_id: ownerId, text: '', credits: 2 }
  await db.kysely
    .insertInto('messages')
    .values({ ...message, ...shared, type: 'photo', photo_id: id })
    .execute()
  return id
}
