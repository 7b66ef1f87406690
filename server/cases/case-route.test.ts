import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { caseCalls, trapField } from '#contract/cases.ts'
import { createHttp } from '../http.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aMember, aSession, theSite } from '../testing/people.ts'
import { aPicture } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findCase } from './cases.ts'

const { db } = await testDatabase()
let app: ReturnType<typeof createHttp>
let here: Meeting
beforeAll(async () => {
  await theSite(db)
  here = await meeting(db)
  const build = {} as ServerBuild
  app = createHttp({ context: here.context, build, developing: false, files: null })
})

function aForm(fields: Record<string, string> = {}, pictures: (Buffer | '')[] = []): FormData {
  const form = new FormData()
  const whole = {
    ...{ id: randomUUID(), kind: 'complaint', reason: 'other', name: 'Vera', profile: '' },
    ...{ email: `${randomUUID()}@example.test`, words: 'Something is wrong.', ...fields },
  }
  for (const [name, value] of Object.entries(whole)) form.set(name, value)
  for (const each of pictures) {
    const name = each === '' ? '' : 'a.jpg'
    form.append('pictures', new File([new Uint8Array(Buffer.from(each))], name))
  }
  return form
}

async function send(form: FormData, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { 'X-Client-Type': 'web', ...headers }, body: form }
  const answer = await app.request('http://localhost/api/cases', init)
  return { status: answer.status, body: await answer.json() }
}

test('the form is answered as the contract says, and again with the same answer', {
  tags: ['S2.18'],
}, async () => {
  const form = aForm({}, [await aPicture(), ''])
  const first = await send(form)
  expect(first.status).toBe(201)
  expect(caseCalls['POST /api/cases'].answer.parse(first.body)).toEqual(first.body)
  expect(await send(form)).toEqual({ ...first, status: 200 })
  const found = await findCase(db, { number: first.body.case.number })
  expect(found?.pictures, 'a place without a file is no picture').toHaveLength(1)
})

test('a form that is none, and one with four pictures, are refused by their fields', async () => {
  const none = await send(new FormData())
  expect(none.status).toBe(422)
  const fields = none.body.errors.map((each: { field: string }) => each.field)
  expect(fields).toEqual(['id', 'kind', 'name', 'email', 'profile', 'words'])
  const picture = await aPicture()
  const four = await send(aForm({}, [picture, picture, picture, picture]))
  expect(four.body.errors).toMatchObject([{ field: 'pictures', code: 'too_many' }])
})

test('an empty file among the pictures is refused, and not left out in silence', async () => {
  const { status, body } = await send(aForm({}, [await aPicture(), Buffer.alloc(0)]))
  expect([status, body.code]).toEqual([422, 'photo_unreadable'])
})

test('a form of a foreign page is refused', { tags: ['T15'] }, async () => {
  const foreign = await send(aForm(), { Origin: 'https://evil.example' })
  expect(foreign.body.code).toBe('foreign_origin')
})

test('what fills in the field that nobody sees is thanked, and nothing is kept', async () => {
  const form = aForm({ [trapField]: 'Buy now' })
  const { status, body } = await send(form)
  expect(status).toBe(201)
  expect(caseCalls['POST /api/cases'].answer.parse(body)).toEqual(body)
  expect(await findCase(db, { id: String(form.get('id')) })).toBe(null)
})

test('a picture of a case has no address, for its sender neither', { tags: ['T1'] }, async () => {
  const ada = await aMember(db)
  const cookie = await aSession(db, ada.id)
  const { body } = await send(aForm({ email: ada.email }, [await aPicture()]), { Cookie: cookie })
  const found = await findCase(db, { number: body.case.number })
  const picture = found?.pictures[0] ?? ''
  expect(found?.member_id).toBe(ada.id)
  for (const kind of ['gallery', 'chat'] as const) {
    const address = here.context.signPhotos.sign(picture, ada.id, { kind })('large')
    const answer = await app.request(`http://localhost${address}`, { headers: { Cookie: cookie } })
    expect(answer.status).toBe(404)
  }
})
