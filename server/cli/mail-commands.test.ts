import { expect, test } from 'vitest'
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
