import { expect, test } from 'vitest'
import { findSite } from '../sites/find-site.ts'
import { theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runCommand } from './run-command.ts'

const { db, url } = await testDatabase()
await theSite(db)

const run = (...words: string[]) => runCommand(words, { DATABASE_URL: url })

function add(slug: string, changed: Record<string, string> = {}) {
  const options = {
    slug,
    name: 'A Site',
    domain: `${slug}.example`,
    niche: '1',
    company: 'Example Media B.V.',
    ...changed,
  }
  return run(
    'sites',
    'add',
    ...Object.entries(options).flatMap(([key, text]) => [`--${key}`, text]),
  )
}

const nicheRows = [
  [1, 'general'],
  [2, 'she'],
  [3, 'bdsm'],
  [4, 'bbw'],
  [5, 'gilf'],
  [6, 'milf'],
  [7, 'gay'],
] as const

test.each(nicheRows)(
  'niche %i is %s, and a site can have it',
  { tags: ['S1.24'] },
  async (niche, word) => {
    expect(await add(`niche-${word}`, { niche: `${niche}` })).toMatchObject({ code: 0 })
    expect((await findSite(db, `niche-${word}.example`)).niche).toBe(niche)
    expect((await run('sites', 'list')).said).toMatch(
      new RegExp(
        `niche-${word} +A Site +${niche} ${word} +Example Media .* +niche-${word}.example`,
      ),
    )
  },
)

test.each(['0', '8', 'x', '1.5', '-1', '', '٣', '1e0', 'constructor'])(
  'niche %j is refused',
  { tags: ['S1.23'] },
  async (niche) => {
    expect((await add('refused', { niche })).code).toBe(2)
    expect((await run('sites', 'show', 'refused')).code).toBe(1)
  },
)

test('a site is shown with its company, and sells from the start', async () => {
  expect(await add('sold', { domain: 'SOLD.example.:443' })).toMatchObject({ code: 0 })
  const { said } = await run('sites', 'show', 'sold')
  expect(said).toMatch(/A Site \(sold\)\nNiche: +1 general\nDomain: +sold\.example\n/)
  expect(said).toMatch(/Members: +0 real and active/)
  const { id } = await findSite(db, 'sold.example')
  const bundles = db.kysely.selectFrom('bundles').select('id').where('site_id', '=', id)
  expect((await bundles.execute()).length).toBeGreaterThan(0)
  expect((await run('sites', 'show', 'general')).said).toContain('the default site')
})

test.each([
  ['without its name', { name: '' }, 2],
  ['with a short name that is taken', { slug: 'general' }, 1],
  ['with a short name of capitals', { slug: 'General' }, 1],
  ['with a host that is taken', { domain: 'localhost' }, 1],
  ['with a host that is none', { domain: 'not a host' }, 1],
  ['with a path for a host', { domain: 'love.example/path' }, 1],
  ['of no company', { company: 'Nobody Ltd' }, 1],
])('a site %s is refused', async (_, changed, code) => {
  const before = (await run('sites', 'list')).said
  expect((await add('another', changed)).code).toBe(code)
  expect((await run('sites', 'list')).said).toBe(before)
})

test('a host is added, belongs to one site alone, and is taken away', async () => {
  await add('first')
  await add('second')
  expect(await run('sites', 'host', 'add', 'first', 'WWW.first.example')).toMatchObject({ code: 0 })
  expect((await findSite(db, 'www.first.example')).slug).toBe('first')
  expect(await run('sites', 'host', 'add', 'first', 'www.first.example')).toMatchObject({ code: 0 })
  expect(await run('sites', 'host', 'add', 'second', 'www.first.example')).toEqual({
    code: 1,
    said: 'The host www.first.example belongs to first.',
  })
  expect((await run('sites', 'host', 'remove', 'second', 'www.first.example')).code).toBe(1)
  expect((await run('sites', 'host', 'remove', 'first', 'first.example')).said).toBe(
    'first.example is the domain of first; it stays.',
  )
  expect(await run('sites', 'host', 'remove', 'first', 'www.first.example')).toMatchObject({
    code: 0,
  })
  expect((await findSite(db, 'www.first.example')).slug).toBe('general')
  expect((await run('sites', 'host', 'move', 'first', 'x.example')).code).toBe(2)
  expect((await run('sites', 'host', 'add', 'nowhere', 'x.example')).code).toBe(1)
  expect((await run('sites', 'host', 'add', 'first', 'x y')).code).toBe(1)
})

test('a site moves to another domain: its pages and mails lead there, and the old one can go', async () => {
  await add('mover')
  const host = (...words: string[]) => run('sites', 'host', ...words)
  const domain = (...words: string[]) => run('sites', 'domain', ...words)
  expect((await domain('mover', 'new.example')).said).toContain('is not reached under')
  expect((await host('add', 'mover', 'new.example')).code).toBe(0)
  expect((await domain('mover', 'NEW.example')).code).toBe(0)
  expect(await findSite(db, 'new.example')).toMatchObject({ domain: 'new.example' })
  expect((await host('remove', 'mover', 'mover.example')).code).toBe(0)
  expect((await domain('mover', 'mover.example')).code).toBe(1)
  expect((await domain('general', 'new.example')).said).toContain('PUBLIC_URL')
  expect((await domain('nowhere', 'new.example')).said).toContain('no site')
})

test('mails of a new site are not from the first one', async () => {
  await add('own', { name: 'Its Own' })
  expect((await findSite(db, 'own.example')).settings.mail_name).toBe('Its Own')
})

test('a company is added, changed, and shown by the site that belongs to it', {
  tags: ['S3.88'],
}, async () => {
  const given = ['--address', 'Kade 1', '--city', 'Gent', '--country', 'be', '--kvk', 'BE 1']
  const added = await run('companies', 'add', '--name', 'Other Ltd', ...given)
  expect(added.said).toMatch(/^Added Other Ltd: [0-9a-f-]{36}$/)
  const id = added.said.split(' ').at(-1) ?? ''
  expect(await run('companies', 'set', id, 'delete_discount', '20')).toMatchObject({ code: 0 })
  const numbers = '[{"country":"BE","number":"BE0000000000"}]'
  expect(await run('companies', 'set', id, 'vat_numbers', numbers)).toMatchObject({ code: 0 })
  expect(await add('ghent', { company: id })).toMatchObject({ code: 0 })
  expect((await run('companies', 'list')).said).toMatch(
    new RegExp(`${id} +Other Ltd +Gent, BE +BE 1 +20% +ghent`),
  )
  const refused = [
    ['delete_discount', '101'],
    ['delete_discount', '"20"'],
    ['vat_numbers', '[{"country":"Belgium"}]'],
    ['name', '""'],
    ['id', '"x"'],
    ['toString', '1'],
    ['name', 'words'],
  ]
  for (const [name = '', json = ''] of refused) {
    expect((await run('companies', 'set', id, name, json)).code, `${name} ${json}`).toBe(1)
  }
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await run('companies', 'set', nobody, 'name', '"X"')).code).toBe(1)
  expect((await run('companies', 'set', 'x', 'name', '"X"')).code).toBe(2)
  expect((await run('companies', 'add', '--name', 'Nowhere')).code).toBe(1)
})
