import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import type { Asker } from '../context/asker.ts'
import type { Mail } from '../outside/mail.ts'
import { inPublic } from '../testing/in-public.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { takeCase } from './case-route.ts'
import { closeCase } from './cases.ts'
import { type CaseMail, sendCaseMail } from './mails.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  await theSite(db)
  here = await meeting(db)
})

async function aTakenCase(from?: { asker: Asker; email: string }) {
  const id = randomUUID()
  const given = {
    kind: 'complaint' as const,
    ...{
      id,
      reason: 'harassment',
      name: '<b>Vera</b>',
      email: from?.email ?? `${id}@example.test`,
    },
    ...{ profile: 'Bea Schemes', words: 'First line.\nSecond line.' },
  }
  setNow(new Date('2026-03-01T12:00:00Z'))
  const taken = await takeCase(here.context, from?.asker ?? (await here.visitor()), given, [])
  setNow(null)
  return { ...given, number: taken.case.number }
}

async function mailOf(mail: CaseMail, caseId: string): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { deliver: async (each: Mail) => void sent.push(each), close: () => undefined }
  const environment = readEnvironment(inPublic('https://love.example'))
  await sendCaseMail({ db, environment, mailer }, { mail, caseId }, 'a key')
  return sent
}

test('the sender gets the number and the day of the answer by mail', {
  tags: ['S2.18'],
}, async () => {
  const { id, number, email } = await aTakenCase()
  const [mail] = await mailOf('received', id)
  expect(mail?.to).toBe(email)
  expect(mail?.messageId, 'known when it goes a second time').toBe('<a key@localhost>')
  expect(mail?.subject).toContain(number)
  for (const part of ['7 days', '8\u00a0March 2026']) expect(mail?.text).toContain(part)
  expect(mail?.html).toContain('https://love.example/pages/service')
  const whole = mail?.html?.split(`<span class="whole">${number}</span>`)
  expect(whole, 'the number stays on one line, in the text and in the note').toHaveLength(3)
})

test('what was written is repeated to the own address of a member, and to no other', {
  tags: ['T19'],
}, async () => {
  const member = await aMember(db)
  const asker = await here.as(member)
  const { email } = await db.kysely
    .selectFrom('members')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const [own] = await mailOf('received', (await aTakenCase({ asker, email })).id)
  expect(own?.text).toContain('First line.\n\nSecond line.')
  expect(own?.html).toContain('&lt;b&gt;Vera')
  expect(own?.html).toContain('<p class="text">Second line.</p>')
  const cases = [await aTakenCase(), await aTakenCase({ asker, email: `other.${email}` })]
  for (const { id } of cases) {
    const [mail] = await mailOf('received', id)
    for (const part of ['First line.', 'Vera']) expect(mail?.text).not.toContain(part)
  }
})

test('support gets everything but the pictures, and writes to the sender with one press', async () => {
  const { id, number, email } = await aTakenCase()
  const [mail] = await mailOf('for_support', id)
  expect(mail?.to).toBe('support@serenade.example')
  expect(mail?.subject).toBe(`${number}: complaint, harassment`)
  for (const part of [email, 'Bea Schemes', 'First line.', 'Pictures: 0', `cases show ${number}`]) {
    expect(mail?.text).toContain(part)
  }
  expect(mail?.text).toContain(`mailto:${encodeURIComponent(email)}?subject=${number}`)
})

test('the answer goes to the sender once there is one', async () => {
  const { id, number, email } = await aTakenCase()
  expect(await mailOf('answered', id)).toEqual([])
  expect(await closeCase(db, number, 'We removed it.')).toBe(true)
  const [mail] = await mailOf('answered', id)
  expect(mail).toMatchObject({ to: email, subject: expect.stringContaining(number) })
  expect(mail?.text).toContain('We removed it.')
  expect(await closeCase(db, number, 'Once more.'), 'it is answered once').toBe(false)
})

test('a case that is gone has no mail', async () => {
  expect(await mailOf('received', randomUUID())).toEqual([])
})

test('a member reads the day of the answer by their own clock, and support by the site’s', async () => {
  const member = await aMember(db)
  await db.kysely
    .insertInto('notification_manners')
    .values({ member_id: member.id, time_zone: 'Pacific/Auckland' })
    .execute()
  const { id } = await aTakenCase({ asker: await here.as(member), email: member.email })
  expect((await mailOf('received', id))[0]?.text).toContain('9\u00a0March 2026')
  expect((await mailOf('for_support', id))[0]?.text).toContain('8\u00a0March 2026')
})
