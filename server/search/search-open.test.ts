import { expect, test } from 'vitest'
import type { Settings } from '#contract/sites.ts'
import { signSource } from '../sites/traffic-source.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { context, db, call } = await testApp()
const siteId = await theSite(db)
const niche = await aSite(db, { slug: 'niche', host: 'niche.test', niche: 7 })

const cookie = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`
const inAnHour = new Date(Date.now() + 3_600_000)
const visit = () => {
  const source = { siteId, network: 'adnet', until: inAnHour }
  const signed = signSource(context.vault, 'visit', source)
  return cookie('source', new URLSearchParams({ network: 'adnet', signed }).toString())
}

async function setSettings(settings: object) {
  await db.kysely
    .updateTable('sites')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', siteId)
    .execute()
}

const shut = { logged_out_search: false, logged_out_search_trafficsource: false }
const source = { logged_out_search: false, logged_out_search_trafficsource: true }
const signed = 'signed'
const network = 'network=adnet&ref=7'

test.each([
  ['open to all', { logged_out_search: true }, '', 200],
  ['open to all, shut to sources', { ...shut, logged_out_search: true }, signed, 200],
  ['shut to all', shut, '', 403],
  ['shut to all, whatever the source', shut, signed, 403],
  ['open to sources', source, signed, 200],
  ['open to sources by default', { logged_out_search: false }, signed, 200],
  ['open to sources, without one', source, '', 403],
  ['open to sources, with a network that anybody can write', source, network, 403],
  ['open to sources, with other values alone', source, 'ref=7&sub1=a', 403],
])(
  '%s: the search, its count and the settings agree',
  { tags: ['S1.29', 'S1.30', 'S3.84', 'S3.85'] },
  async (_, settings, tracking, status) => {
    await setSettings(settings)
    const headers = { Cookie: tracking === signed ? visit() : cookie('tracking', tracking) }
    const asked = tracking === signed ? '' : `${tracking}&signed=0.x`
    for (const path of [`/api/members?${asked}`, '/api/member-count?online=1']) {
      const answer = await call(null, `GET ${path}`, undefined, headers)
      expect(answer.status, path).toBe(status)
      if (status === 403) expect(answer.problem.code).toBe('authentication_required')
    }
    const told = await call<{ settings: Settings }>(
      null,
      'GET /api/settings.php',
      undefined,
      headers,
    )
    expect(told.body.settings.search_open).toBe(status === 200)
  },
)

test('a member searches where visitors may not', { tags: ['S1.29'] }, async () => {
  await setSettings(shut)
  const member = await aMember(db, { siteId })
  expect((await call(member, 'GET /api/members')).status).toBe(200)
})

test('a niche is shut to visitors unless its site opens it', { tags: ['S3.83'] }, async () => {
  const told = await call<{ settings: Settings }>(
    null,
    'GET /api/settings.php?forced-domain=niche.test',
  )
  expect(niche).toBeTruthy()
  expect(told.body.settings).toMatchObject({ logged_out_search: false, search_open: false })
})
