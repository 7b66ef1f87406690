import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { NewCase } from '#contract/cases.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { aPicture } from '../testing/pictures.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { takeCase } from './case-route.ts'
import { findCase } from './cases.ts'
import { pictureKey } from './keep-pictures.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  await theSite(db)
  here = await meeting(db)
})

function aCase(traits: Partial<NewCase> = {}): NewCase {
  return {
    id: randomUUID(),
    kind: 'complaint',
    reason: 'illegal_content',
    name: 'Vera Visitor',
    email: `${randomUUID()}@example.test`,
    profile: '',
    words: 'This picture is not yours to show.',
    ...traits,
  }
}

const take = async (given: NewCase, pictures: Buffer[] = [], network = randomUUID()) =>
  takeCase(here.context, { ...(await here.visitor()), network }, given, pictures)

test('a complaint gets a number and a day by which it is answered', {
  tags: ['S2.18'],
}, async () => {
  setNow(new Date('2026-03-01T12:00:00Z'))
  const given = aCase({ name: ' Vera\n Visitor ', profile: '/members/abc' })
  const { case: taken, repeated } = await take(given)
  setNow(null)
  expect(repeated).toBe(false)
  expect(taken.number).toMatch(/^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(taken.answer_until).toBe('2026-03-08T12:00:00.000Z')
  expect(await findCase(db, { number: taken.number })).toMatchObject({
    ...given,
    name: 'Vera Visitor',
    state: 'open',
    member_id: null,
    language: 'en',
    pictures: [],
  })
})

test('a member is known by the session', async () => {
  const ada = await aMember(db)
  const given = aCase({ kind: 'question', reason: 'account', email: ada.email })
  await takeCase(here.context, await here.as(ada), given, [])
  expect((await findCase(db, { id: given.id }))?.member_id).toBe(ada.id)
})

test('the same id again is the same case, also many times at the same moment', async () => {
  const given = aCase()
  const picture = await aPicture()
  const answers = await Promise.all(Array.from({ length: 4 }, () => take(given, [picture])))
  expect(new Set(answers.map((each) => each.case.number)).size).toBe(1)
  expect(answers.filter((each) => !each.repeated)).toHaveLength(1)
  expect((await findCase(db, { id: given.id }))?.pictures).toHaveLength(1)
})

test("nobody learns of another's case by its id", { tags: ['T1'] }, async () => {
  const given = aCase()
  await take(given)
  const ada = await aMember(db)
  const asMember = await here.as(ada)
  const strangers = [
    () => take({ ...given, email: 'else@example.test' }),
    () => takeCase(here.context, asMember, given, []),
  ]
  for (const each of strangers) {
    expect((await refusalOf(each())).faults).toEqual([{ field: 'id', code: 'invalid' }])
  }
})

test('everything that is wrong is said at its field', async () => {
  const empty = aCase({ reason: '', name: ' ', email: '', words: '\n' })
  const missing = ['reason', 'words', 'name', 'email']
  expect((await refusalOf(take(empty))).faults).toEqual(
    missing.map((field) => ({ field, code: 'required' })),
  )
  const wrong = aCase({
    kind: 'question',
    reason: 'harassment',
    name: 'n'.repeat(101),
    email: 'vera@gmail,com',
    profile: 'p'.repeat(301),
    words: '🎈'.repeat(4001),
  })
  expect((await refusalOf(take(wrong))).faults).toEqual([
    { field: 'reason', code: 'invalid' },
    { field: 'profile', code: 'too_long' },
    { field: 'words', code: 'too_long' },
    { field: 'name', code: 'too_long' },
    { field: 'email', code: 'invalid_email', suggestion: 'vera@gmail.com' },
  ])
  expect((await take(aCase({ words: '🎈'.repeat(4000) }))).repeated).toBe(false)
})

test('of a picture nothing but its pixels is kept, and a file that is none is refused', {
  tags: ['T22'],
}, async () => {
  const plain = await aPicture('jpeg', { width: 3000, height: 400 })
  const told = await sharp(plain)
    .withExif({ IFD0: { Artist: 'Vera Visitor' } })
    .jpeg()
    .toBuffer()
  const given = aCase()
  await take(given, [told, await aPicture('png')])
  const { pictures } = (await findCase(db, { id: given.id })) ?? { pictures: [] }
  expect(pictures).toHaveLength(2)
  const kept = await here.context.photoStorage.read(pictureKey(pictures[0] ?? ''))
  const { format, width, exif } = await sharp(kept ?? Buffer.alloc(0)).metadata()
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 2000, exif: undefined })
  const refused = aCase()
  const refusal = await refusalOf(take(refused, [Buffer.from('<svg onload="alert(1)"/>')]))
  expect(refusal.code).toBe('photo_unreadable')
  expect(await findCase(db, { id: refused.id })).toBe(null)
})

test('of ten at once the site takes five a day of an address, of any network', {
  tags: ['T6'],
}, async () => {
  const email = 'often@example.test'
  const burst = await Promise.allSettled(
    Array.from({ length: 10 }, () => take(aCase({ email: 'Often@example.test' }))),
  )
  expect(burst.filter((each) => each.status === 'fulfilled')).toHaveLength(5)
  expect((await refusalOf(take(aCase({ email })))).code).toBe('rate_limited')
})

test('a network writes twenty a day, and a member five under whatever address', {
  tags: ['T6'],
}, async () => {
  const network = randomUUID()
  for (const _ of Array(20)) await take(aCase(), [], network)
  expect((await refusalOf(take(aCase(), [], network))).code).toBe('rate_limited')
  const asker = { ...(await here.as(await aMember(db))), network: randomUUID() }
  const first = aCase()
  await takeCase(here.context, asker, first, [])
  for (const _ of Array(4)) await takeCase(here.context, asker, aCase(), [])
  const refused = takeCase(here.context, asker, aCase(), [])
  expect((await refusalOf(refused)).code).toBe('rate_limited')
  const again = await takeCase(here.context, asker, first, [])
  expect(again.repeated, 'repeating one costs nothing').toBe(true)
})

test('a case of another site has the number of days of that site', async () => {
  const settings = { case_answer_days: 2 }
  await aSite(db, { slug: 'quick', host: 'quick.test', settings })
  const site = await here.context.findSite('quick.test')
  setNow(new Date('2026-03-01T12:00:00Z'))
  const asker = { ...(await here.visitor()), site, network: randomUUID() }
  const { case: taken } = await takeCase(here.context, asker, aCase(), [])
  setNow(null)
  expect(taken.answer_until).toBe('2026-03-03T12:00:00.000Z')
})
