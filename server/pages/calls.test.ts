import { expect, test } from 'vitest'
import { type PageText, pageNames } from '#contract/pages.ts'
import { theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call } = await testApp()
const siteId = await theSite(db)

async function pageOf(name: string, locale = 'en'): Promise<PageText> {
  const headers = { Cookie: `locale=${locale}` }
  const { status, body } = await call<{ page: PageText }>(
    null,
    `GET /api/pages/${name}`,
    undefined,
    headers,
  )
  expect(status).toBe(200)
  return body.page
}

test.each(pageNames)(
  'anybody may read %s in their language, and in English where we have none',
  async (name) => {
    const [english, french] = [await pageOf(name), await pageOf(name, 'fr')]
    expect([english.language, french.language]).toEqual(['en', 'fr'])
    expect(french.title).not.toBe(english.language)
    expect((await pageOf(name, 'is')).title).toBe(english.title)
  },
)

test('a page that does not exist is refused as input', async () => {
  expect((await call(null, 'GET /api/pages/nothing')).status).toBe(422)
  expect((await call(null, 'GET /api/pages/toString')).status).toBe(422)
})

const phones = ['+31-20-123-45-67', '+31 20 123 45 67']
test.each(phones)(
  'the support phone %s is shown without dashes and spaces',
  { tags: ['S3.69', 'S9.34', 'S9.35'] },
  async (phone) => {
    const settings = JSON.stringify({ support_phone: phone })
    await db.kysely.updateTable('sites').set({ settings }).where('id', '=', siteId).execute()
    const text = JSON.stringify(await pageOf('service'))
    expect(text).toContain('[+31201234567](tel:+31201234567)')
    expect(text).not.toContain(phone)
  },
)

test('customer service names the support address of the site', { tags: ['S3.68'] }, async () => {
  const settings = JSON.stringify({ support_email: 'help@meet.example' })
  await db.kysely.updateTable('sites').set({ settings }).where('id', '=', siteId).execute()
  const text = JSON.stringify(await pageOf('service'))
  expect(text).toContain('[help@meet.example](mailto:help@meet.example)')
})

test('a site without a phone names none', async () => {
  const settings = JSON.stringify({ support_phone: '' })
  await db.kysely.updateTable('sites').set({ settings }).where('id', '=', siteId).execute()
  expect(JSON.stringify(await pageOf('service'))).not.toContain('tel:')
})

test('the authority is the one of the company’s country, and none is made up', async () => {
  const rights = async () => JSON.stringify(await pageOf('privacy'))
  expect(await rights()).toContain('Autoriteit Persoonsgegevens')
  await db.kysely.updateTable('companies').set({ country: 'US' }).execute()
  expect(await rights()).not.toContain('to ours, the')
  await db.kysely.updateTable('companies').set({ country: 'FR' }).execute()
  expect(await rights()).toContain('CNIL')
})
