import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runCommand } from './run-command.ts'

const { db, url } = await testDatabase()
await theSite(db)

const run = (...words: string[]) => runCommand(words, { DATABASE_URL: url })

async function causesOf(email: string): Promise<(string | null)[]> {
  const rows = await db.kysely
    .selectFrom('members')
    .select('mails_off_cause')
    .where('email', '=', email)
    .execute()
  return rows.map(({ mails_off_cause }) => mails_off_cause)
}

test('what the mail provider reports ends the e-mails of an address on every site', {
  tags: ['S4.101', 'S4.102'],
}, async () => {
  const { email } = await aMember(db, { name: 'Nora Lind' })
  const siteId = await aSite(db, { slug: 'other', host: 'other.test' })
  await aMember(db, { name: 'Nora Lind', siteId })
  const off = ['mails', 'off', '--email', email.toUpperCase(), '--cause', 'bounce']
  expect(await run(...off)).toEqual({ code: 0, said: 'E-mails are off for 2 accounts.' })
  expect(await causesOf(email)).toEqual(['bounce', 'bounce'])
  expect((await run(...off)).said).toBe('They were off already.')
  const on = await run('mails', 'on', '--email', email)
  expect(on).toEqual({ code: 0, said: 'E-mails are on again for 2 accounts.' })
  expect(await causesOf(email)).toEqual([null, null])
})

test('a cause that there is not, an address of nobody and none at all are refused', async () => {
  const { email } = await aMember(db, { name: 'Still On' })
  expect(await run('mails', 'off', '--email', email, '--cause', 'spite')).toMatchObject({ code: 2 })
  expect(await run('mails', 'off', '--cause', 'bounce')).toMatchObject({ code: 2 })
  expect(await run('mails', 'on', '--email', 'nobody@example.test')).toEqual({
    code: 1,
    said: 'No account has this address.',
  })
  expect(await causesOf(email)).toEqual([null])
})

test('keys for push are made without a service and without settings, and are what it asks for', async () => {
  const { code, said } = await runCommand(['push', 'keys'], { PUBLIC_URL: 'nothing is set up' })
  expect(code).toBe(0)
  const made = Object.fromEntries(said.split('\n').map((line) => line.split('=')))
  expect(readEnvironment(made).vapid).toMatchObject({ publicKey: made.VAPID_PUBLIC_KEY })
  expect((await runCommand(['push', 'keys'])).said).not.toBe(said)
  expect(await runCommand(['push', 'keys', 'more'])).toMatchObject({ code: 2 })
})

const folder = await mkdtemp(join(tmpdir(), 'announcements-'))
const en = { title: 'Photos in chats', text: 'You can send photos now.', button: 'Try it' }

async function send(site: string, given: unknown) {
  const file = join(folder, 'news.json')
  await writeFile(file, typeof given === 'string' ? given : JSON.stringify(given))
  return run('announcements', 'send', site, file)
}

test('an announcement is sent, listed and stopped', async () => {
  const sent = await send('general', { type: 'news', path: '/chats', words: { en } })
  expect(sent.code).toBe(0)
  const [, id = ''] = /Announced as (\S+)\./.exec(sent.said) ?? []
  const { said } = await run('announcements', 'list')
  expect(said).toMatch(new RegExp(`${id} +general +news .* under way +Photos in chats`))
  expect((await run('announcements', 'stop', id)).said).toBe('Nobody else is told of it.')
  expect((await run('announcements', 'list')).said).toContain('stopped')
  expect(await run('announcements', 'stop', id)).toMatchObject({ code: 1 })
})

test.each([
  ['another site', 'nowhere', { type: 'news', path: '/', words: { en } }, 'no site'],
  ['another kind', 'general', { type: 'like', path: '/', words: { en } }, 'type'],
  [
    'an address elsewhere',
    'general',
    { type: 'news', path: '//a.test', words: { en } },
    'elsewhere',
  ],
  ['no words of the site', 'general', { type: 'news', path: '/', words: { fr: en } }, 'language'],
  [
    'a title too long',
    'general',
    { type: 'news', path: '/', words: { en: { ...en, title: 'a'.repeat(71) } } },
    'title',
  ],
  ['no JSON', 'general', 'Hello everybody', 'news.json is not JSON: '],
])('an announcement with %s is refused, and nothing is announced', async (_, site, given, why) => {
  const before = await db.kysely.selectFrom('announcements').select('id').execute()
  const { code, said } = await send(site, given)
  expect(code).toBe(1)
  expect(said).toContain(why)
  expect(await db.kysely.selectFrom('announcements').select('id').execute()).toEqual(before)
})
