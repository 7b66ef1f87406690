import { expect, test } from 'vitest'
import { theSite } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { runCommand } from '../run-command.ts'

const { db, url } = await testDatabase()
await theSite(db)
const run = (...words: string[]) => runCommand(words, { DATABASE_URL: url })

test('invitations are made with their uses and days, and listed', async () => {
  expect((await run('invites', 'list')).said).toBe('No invitations here.')
  const once = await run('invites', 'create', '--site', 'general')
  expect(once.code).toBe(0)
  const code = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){2}/.exec(once.said)?.[0]
  const often = ['--times', '20', '--days', '30']
  expect((await run('invites', 'create', '--site', 'general', ...often)).code).toBe(0)
  const { said } = await run('invites', 'list', '--site', 'general')
  expect(said).toMatch(new RegExp(`general\\s+${code}\\s+0 of 1\\s+never`))
  expect(said).toMatch(/general\s+\S+\s+0 of 20\s+\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  expect((await run('invites', 'list', '--site', 'elsewhere')).said).toBe('No invitations here.')
})

test('an invitation without a site, or with a number that is none, is not made', async () => {
  expect((await run('invites', 'create')).code).toBe(2)
  expect((await run('invites', 'create', '--site', 'general', '--times', '0')).code).toBe(2)
  expect((await run('invites', 'create', '--site', 'general', '--days', 'soon')).code).toBe(2)
  expect((await run('invites', 'create', '--site', 'nowhere')).code).toBe(1)
})
