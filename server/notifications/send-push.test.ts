import { afterAll, expect, test } from 'vitest'
import { mails } from '../mails.ts'
import { announce, announcement } from '../notifier/announcements.ts'
import type { PushNote } from '../outside/push.ts'
import { sendingBy } from '../testing/mails.ts'
import { aMember, theSite } from '../testing/people.ts'
import { aBrowserAt, aNote, answering, aPushService } from '../testing/push-service.ts'
import { testDatabase } from '../testing/test-database.ts'
import { changeChoices } from './notification-choices.ts'
import { pushTo, sendPush } from './send-push.ts'

const { db } = await testDatabase()
await theSite(db)
const service = await aPushService()
afterAll(service.close)

const warned: string[] = []
const log = { warn: (sentence: string) => void warned.push(sentence) }
const context = { db, log, pusher: service.pusher() } as unknown as Parameters<typeof pushTo>[0]

/** Somebody with browsers at these addresses of the service. */
async function someoneWith(...paths: string[]) {
  const { id } = await aMember(db)
  const values = paths.map((path) => ({
    ...aBrowserAt(service.endpoint(`${id}/${path}`)).subscription,
    member_id: id,
    created_at: db.now(),
  }))
  if (values.length > 0) await db.kysely.insertInto('push_subscriptions').values(values).execute()
  return id
}

async function browsersOf(memberId: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1) ?? '').sort()
}

/** From now on each browser of the service answers with its own status, or 201. */
function browsersAnswer(statuses: Record<string, number>): void {
  service.answer((response, heard) =>
    answering(statuses[heard.path.split('/').at(-1) ?? ''] ?? 201)(response, heard),
  )
}

/** Who has been pushed to, in order, since this was last asked. */
function heardBy(): string[] {
  const paths = service.heard.splice(0).map(({ path }) => path.split('/').at(-1) ?? '')
  return paths.sort()
}

test('all browsers of a member are told, nobody else’s, and one that is gone is forgotten', async () => {
  const ada = await someoneWith('desk', 'phone', 'old')
  const bruno = await someoneWith('bruno')
  browsersAnswer({ old: 410 })
  expect(await pushTo(context, ada, aNote())).toBe(2)
  expect(heardBy()).toEqual(['desk', 'old', 'phone'])
  expect(await browsersOf(ada)).toEqual(['desk', 'phone'])
  expect(await browsersOf(bruno)).toEqual(['bruno'])
})

test('without browsers, and without keys, nobody is told and nothing fails', async () => {
  expect(await pushTo(context, await someoneWith(), aNote())).toBe(0)
  const pusher = { ...context.pusher, publicKey: null }
  expect(await pushTo({ ...context, pusher }, await someoneWith('desk'), aNote())).toBe(0)
  expect(heardBy()).toEqual([])
})

test('while one service is dead the others have it once, and it gets its own when it is back', async () => {
  const ada = await someoneWith('desk', 'phone')
  browsersAnswer({ phone: 503 })
  const note = aNote({ once: 'a message' })
  await expect(pushTo(context, ada, note)).rejects.toThrow('(503)')
  expect(heardBy()).toEqual(['desk', 'phone'])
  await expect(pushTo(context, ada, note)).rejects.toThrow('(503)')
  expect(heardBy()).toEqual(['phone'])
  browsersAnswer({})
  expect(await pushTo(context, ada, note)).toBe(2)
  expect(heardBy()).toEqual(['phone'])
})

test('what is news goes to everybody, also while something older waits', async () => {
  const ada = await someoneWith('desk', 'phone')
  browsersAnswer({ phone: 503 })
  await expect(pushTo(context, ada, aNote({ once: 'one' }))).rejects.toThrow()
  heardBy()
  browsersAnswer({})
  expect(await pushTo(context, ada, aNote({ once: 'two' }))).toBe(2)
  expect(heardBy()).toEqual(['desk', 'phone'])
})

test('a browser that is gone is forgotten even where another has to wait', async () => {
  const ada = await someoneWith('desk', 'phone')
  browsersAnswer({ desk: 404, phone: 500 })
  await expect(pushTo(context, ada, aNote())).rejects.toThrow('(500)')
  expect(await browsersOf(ada)).toEqual(['phone'])
})

test('what would fail for ever is told to the operator, without names, and not tried again', async () => {
  const ada = await someoneWith('desk', 'phone')
  browsersAnswer({ phone: 403 })
  warned.length = 0
  expect(await pushTo(context, ada, aNote())).toBe(1)
  expect(warned).toEqual(['A push could not be delivered (403).'])
  expect(await browsersOf(ada)).toEqual(['desk', 'phone'])
})

test('a push leads where the button of the mail does, whatever is asked for there', async () => {
  const ada = await someoneWith('desk')
  await changeChoices(db, ada, { push: { promotions: 'at_once' }, quiet: null })
  const site = await db.kysely.selectFrom('sites').selectAll().executeTakeFirstOrThrow()
  const words = { title: 'Twenty off', text: 'Until Sunday.', button: 'Look' }
  const given = {
    type: 'promotions',
    path: '/credits?code=SUMMER',
    words: { en: words, nl: words },
  }
  const announcementId = await announce(db, site, announcement.parse(given))
  const pushed: PushNote[] = []
  const push = async (_: unknown, note: PushNote) => {
    pushed.push(note)
    return 'sent' as const
  }
  const sending = sendingBy(db, { deliver: async () => undefined })
  const values = { locale: 'en', type: 'promotions', announcementId: announcementId ?? '' } as const
  const asked = { mail: 'announcement', memberId: ada, values } as const
  const pusher = { publicKey: 'a key', push, close: () => undefined }
  await sendPush({ ...sending, log: context.log, pusher }, mails, asked)
  expect(pushed).toMatchObject([
    {
      title: 'Twenty off',
      checkUrl: '/credits?code=SUMMER',
      openUrl: '/login?next=%2Fcredits%3Fcode%3DSUMMER',
    },
  ])
})
