import { expect, test } from 'vitest'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { seedPlaces } from '#server/geo/seed-places.ts'
import { findClaimedSite } from '#server/sites/find-site.ts'
import { listSites } from '#server/sites/sites-and-hosts.ts'
import { aSite, theSite } from '#server/testing/people.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { seedDemoSites } from './seed-demo-sites.ts'

const { db } = await testDatabase()
await theSite(db)
await seedPlaces(db)
const given = {
  environment: { publicUrl: 'http://localhost:3000', local: true },
  passwordHash: 'none',
}

const countPeople = (siteId: string) =>
  db.kysely
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.id')
    .select(['email', 'fictional', 'country', 'gender'])
    .where('profiles.site_id', '=', siteId)
    .execute()

test('three sites, each with settings, company, prices and marked people of its own', async () => {
  await Promise.all([seedDemoSites(db, given), seedDemoSites(db, given)])
  const sites = await listSites(db)
  expect(sites.map(({ slug, hosts, niche }) => ({ slug, hosts, niche }))).toEqual([
    { slug: 'general', hosts: ['localhost'], niche: 1 },
    { slug: 'marlow', hosts: ['marlow.localhost'], niche: 7 },
    { slug: 'tweeklank', hosts: ['tweeklank.localhost'], niche: 1 },
  ])
  expect(new Set(sites.map((site) => site.company_id)).size).toBe(3)
  const marlow = await findClaimedSite(db, 'marlow.localhost')
  expect(marlow?.settings).toMatchObject({ mail_name: 'Marlow', logged_out_search: false })
  const tweeklank = await findClaimedSite(db, 'tweeklank.localhost')
  expect(tweeklank?.settings).toMatchObject({ domain_language: 'nl', countries: ['NL', 'BE'] })
  for (const [site, email] of [
    [marlow, 'max@marlow.example.test'],
    [tweeklank, 'noor@tweeklank.example.test'],
  ] as const) {
    const people = await countPeople(site?.id ?? '')
    expect(people).toHaveLength(61)
    expect(people.every((person) => person.fictional)).toBe(true)
    expect(people.map((person) => person.email)).toContain(email)
  }
  expect(await findLedgerFaults(db)).toEqual([])
})

test('a second start changes nothing, and what the operator removed stays away', async () => {
  const { id = '' } = (await findClaimedSite(db, 'marlow.localhost')) ?? {}
  await db.kysely.updateTable('sites').set({ name: 'Renamed' }).where('id', '=', id).execute()
  await db.kysely.deleteFrom('site_hosts').where('site_id', '=', id).execute()
  await seedDemoSites(db, given)
  expect(await countPeople(id)).toHaveLength(61)
  const marlow = (await listSites(db)).find((site) => site.slug === 'marlow')
  expect(marlow).toMatchObject({ name: 'Renamed', hosts: [] })
})

test('a short name that an operator uses already stays with their site', async () => {
  await db.kysely.deleteFrom('demo_seedings').where('name', '=', 'site marlow').execute()
  const companies = () => db.kysely.selectFrom('companies').select('id').execute()
  const before = await companies()
  await seedDemoSites(db, given)
  expect(await companies()).toEqual(before)
})

test('at a public address they are names below it', async () => {
  await db.kysely.deleteFrom('demo_seedings').where('name', '=', 'site tweeklank').execute()
  await db.kysely
    .updateTable('sites')
    .set({ slug: 'old-tweeklank' })
    .where('slug', '=', 'tweeklank')
    .execute()
  await aSite(db, { slug: 'bystander', host: 'bystander.test' })
  const environment = { publicUrl: 'https://love.example', local: false }
  await seedDemoSites(db, { ...given, environment })
  expect((await findClaimedSite(db, 'tweeklank.love.example'))?.slug).toBe('tweeklank')
})
