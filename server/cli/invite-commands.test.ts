import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeInvitation } from '../accounts/invitations.ts'
import { openVault } from '../secrets/vault.ts'
import { isSigned } from '../sites/traffic-source.ts'
import { aSite, theSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runCommand } from './run-command.ts'

const { db, url } = await testDatabase()
const siteId = await theSite(db)
await aSite(db, { slug: 'other', host: 'other.example' })
const key = randomBytes(32)
const run = (...words: string[]) =>
  runCommand(words, { DATABASE_URL: url, DATA_KEY: key.toString('base64') })

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
  const elsewhere = await run('invites', 'list', '--site', 'elsewhere')
  expect(elsewhere).toEqual({ code: 1, said: 'There is no site "elsewhere".' })
})

test('an invitation that got about is stopped: nobody gets in by it any more', async () => {
  const { said } = await run('invites', 'create', '--site', 'general', '--times', '1000')
  const code = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){2}/.exec(said)?.[0] ?? ''
  await takeInvitation(db, siteId, code)
  expect((await run('invites', 'stop', code)).code).toBe(2)
  expect((await run('invites', 'stop', code, '--site', 'other')).code).toBe(1)
  await takeInvitation(db, siteId, code)
  expect((await run('invites', 'stop', code.toLowerCase(), '--site', 'general')).code).toBe(0)
  const refused = await refusalOf(takeInvitation(db, siteId, code))
  expect(refused.code).toBe('invite_invalid')
  expect((await run('invites', 'stop', code, '--site', 'general')).code).toBe(1)
})

test('an invitation without a site, or with a number that is none, is not made', async () => {
  expect((await run('invites', 'create')).code).toBe(2)
  expect((await run('invites', 'create', '--site', 'general', '--times', '0')).code).toBe(2)
  expect((await run('invites', 'create', '--site', 'general', '--days', 'soon')).code).toBe(2)
  expect((await run('invites', 'create', '--site', 'nowhere')).code).toBe(1)
})

test('a link for a traffic source is signed for one site, and ends when it should', {
  tags: ['S3.85'],
}, async () => {
  const { code, said } = await run('links', 'sign', 'ad net', '--site', 'general', '--days', '2')
  expect(code).toBe(0)
  const link = new URL(said)
  const [network, signed] = ['network', 'signed'].map((name) => link.searchParams.get(name) ?? '')
  expect([link.pathname, network]).toEqual(['/', 'ad net'])
  const counts = (now: Date, site = siteId) =>
    isSigned(
      openVault(key),
      'link',
      { siteId: site, network: network ?? '' },
      { signed: signed ?? '', now },
    )
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  expect([counts(days(1)), counts(days(3)), counts(days(1), 'another')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a link can lead to any page of its own site, and of no other', {
  tags: ['S3.85'],
}, async () => {
  const lander = ['--site', 'other', '--page', '/landers/gallery?ref=7']
  const { said } = await run('links', 'sign', 'adnet', ...lander)
  expect(said).toMatch(
    /^http:\/\/other\.example.*\/landers\/gallery\?ref=7&network=adnet&signed=0\./,
  )
  const wrong = [
    ['adnet'],
    ['adnet', '--site', 'general', '--days', '0'],
    ['adnet', '--site', 'general', '--page', '//elsewhere.example/'],
    [' ', '--site', 'general'],
  ]
  for (const words of wrong) expect((await run('links', 'sign', ...words)).code).toBe(2)
  expect((await run('links', 'sign', 'adnet', '--site', 'nowhere')).code).toBe(1)
})
