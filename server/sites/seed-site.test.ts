import { expect, test } from 'vitest'
import { aSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findSite } from './find-site.ts'
import { loadCompany } from './load-company.ts'
import { seedSite } from './seed-site.ts'

const { db } = await testDatabase()

test('an empty database gets one default site with a company, however many processes start', async () => {
  const environment = { publicUrl: 'https://love.example' }
  const ids = await Promise.all(Array.from({ length: 6 }, () => seedSite(db, environment)))
  expect(new Set(ids).size).toBe(1)
  const site = await findSite(db, 'love.example')
  expect(site).toMatchObject({ id: ids[0], name: 'Serenade', niche: 1, domain: 'love.example' })
  expect((await findSite(db, 'localhost')).id).toBe(ids[0])
  expect(await loadCompany(db, site.companyId)).toMatchObject({
    kvk: '00000000',
    vat_numbers: [{ country: 'NL', number: 'NL000000000B01' }],
    added: '2024-01-01T12:00:00.000Z',
  })
})

test('a new public address is claimed for the default site, and is what its pages call it', async () => {
  const id = await seedSite(db, { publicUrl: 'https://new.example' })
  expect(await findSite(db, 'new.example')).toMatchObject({ id, domain: 'new.example' })
  const hosts = await db.kysely.selectFrom('site_hosts').select('host').orderBy('host').execute()
  expect(hosts.map((each) => each.host)).toEqual(['localhost', 'love.example', 'new.example'])
})

test('the default site does not start under a host of another one', async () => {
  await aSite(db, { slug: 'other', host: 'other.example' })
  const start = seedSite(db, { publicUrl: 'https://other.example' })
  await expect(start).rejects.toThrow(/^PUBLIC_URL .* other\.example belongs to the site other\.$/)
  expect(await findSite(db, 'new.example')).toMatchObject({ domain: 'new.example' })
})
