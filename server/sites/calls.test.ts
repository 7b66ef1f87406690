import { expect, test } from 'vitest'
import { type Settings, settings } from '#contract/sites.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call, setNow } = await testApp()
await theSite(db)

async function settingsOf(query = '', headers = {}): Promise<Settings> {
  const answer = await call<{ settings: Settings }>(
    null,
    `GET /api/settings.php${query}`,
    undefined,
    headers,
  )
  expect(answer.status).toBe(200)
  return answer.body.settings
}

test('settings.php answers every field of the settings and nothing else', {
  tags: ['S7.31'],
}, async () => {
  expect(Object.keys(await settingsOf()).sort()).toEqual(Object.keys(settings.shape).sort())
})

const chosen = {
  index_title: 'Meet at the lake',
  description: 'People from around the lake.',
  countries: ['CH', 'AT'],
  cdn_prefix: 'https://pictures.lake.test/',
  support_email: 'help@lake.test',
  support_phone: '+41 44 000 00 00',
  domain_language: 'de',
  fictional_warning: false,
} as const

test('what the operator wrote for a site is what its settings say, each in its field', {
  tags: ['S3.51–S3.54', 'S3.59', 'S3.68', 'S3.69', 'S3.73–S3.75', 'S3.87', 'S3.88'],
}, async () => {
  const id = await aSite(db, { slug: 'lake', host: 'lake.test', niche: 3, settings: chosen })
  await db.kysely.updateTable('sites').set({ name: 'Lakeside' }).where('id', '=', id).execute()
  const { company_id } = await db.kysely
    .selectFrom('sites')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await settingsOf('?forced-domain=lake.test')).toMatchObject({
    ...chosen,
    ...{ name: 'Lakeside', domain: 'lake.test', niche: 3, company_id },
  })
  const { countries, ...usual } = await settingsOf()
  expect(countries).toHaveLength(19)
  expect(usual).toMatchObject({ index_title: '', cdn_prefix: '', fictional_warning: true })
})

test('forced-domain chooses the public settings of a known site, and sets no cookie', {
  tags: ['T34'],
}, async () => {
  await aSite(db, { slug: 'gay', host: 'gay.test', niche: 7, settings: { domain_language: 'nl' } })
  const chosen = await settingsOf('?forced-domain=GAY.test:8080&ref=x')
  expect(chosen).toMatchObject({ niche: 7, domain: 'gay.test', domain_language: 'nl' })
  const answer = await call(null, 'GET /api/settings.php?forced-domain=gay.test')
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('an unknown host answers the default site', { tags: ['S7.33'] }, async () => {
  expect(await settingsOf('?forced-domain=x.example')).toMatchObject({
    niche: 1,
    domain: 'localhost',
  })
  expect(await settingsOf('?forced-domain=%00')).toMatchObject({ niche: 1 })
  expect(await settingsOf('?forced-domain=')).toMatchObject({ niche: 1 })
})

test('the chosen country is told, and only one that exists', { tags: ['S3.58'] }, async () => {
  expect((await settingsOf()).geoip_selected_country).toBeNull()
  expect((await settingsOf('', { Cookie: 'country=FR' })).geoip_selected_country).toBe('FR')
  expect((await settingsOf('', { Cookie: 'country=XX' })).geoip_selected_country).toBeNull()
})

test('a visitor is at home where they chose, else where the language of the browser is spoken', {
  tags: ['S2.46'],
}, async () => {
  const british = { 'Accept-Language': 'en-GB,en;q=0.9' }
  expect(await settingsOf('', british)).toMatchObject({
    country: 'GB',
    geoip_country: null,
    credit_price: null,
  })
  const chosen = await settingsOf('', { ...british, Cookie: 'country=FR' })
  expect(chosen.country).toBe('FR')
  expect((await settingsOf()).country).toBe('IE')
})

test('the count holds real, active members only, and is at most a minute old', {
  tags: ['T48'],
}, async () => {
  const siteId = await aSite(db, { slug: 'counted', host: 'counted.test' })
  const count = async () => (await settingsOf('?forced-domain=counted.test')).num_members
  const start = Date.parse('2026-03-01T12:00:00Z')
  setNow(new Date(start))
  await aMember(db, { siteId })
  await aMember(db, { siteId, status: 'not_confirmed' })
  await aMember(db, { siteId, fictional: true })
  await aMember(db)
  expect(await count()).toBe(1)
  await aMember(db, { siteId })
  setNow(new Date(start + 59_000))
  expect(await count()).toBe(1)
  setNow(new Date(start + 60_000))
  expect(await count()).toBe(2)
  setNow(null)
})

test('companyinfo.php answers the company of the site, and what the operator changed in it', {
  tags: ['S3.91–S3.100'],
}, async () => {
  const answer = await call(null, 'GET /api/companyinfo.php')
  expect(answer.body).toMatchObject({
    company: {
      name: 'Example Media B.V.',
      address: 'Voorbeeldstraat 1',
      kvk: '00000000',
      city: 'Utrecht',
      country: 'NL',
      tradenames: [],
      vat_numbers: [],
      support_phone: '',
      delete_discount: 0,
      added: '2024-01-01T12:00:00.000Z',
    },
  })
  const changed = {
    tradenames: ['Lakeside'],
    vat_numbers: [{ country: 'NL', number: 'NL000000000B01' }],
    support_phone: '+31 20 000 00 00',
    delete_discount: 30,
  }
  await db.kysely
    .updateTable('companies')
    .set({ ...changed, vat_numbers: JSON.stringify(changed.vat_numbers) })
    .execute()
  const after = await call<{ company: object }>(null, 'GET /api/companyinfo.php')
  expect(after.body.company).toMatchObject(changed)
})

test('the beacon answers 204, as JSON and as plain text', { tags: ['S7.20'] }, async () => {
  expect((await call(null, 'POST /api/page-hidden.php', {})).status).toBe(204)
  const plain = { 'Content-Type': 'text/plain;charset=UTF-8' }
  expect((await call(null, 'POST /api/page-hidden.php', {}, plain)).status).toBe(204)
})
