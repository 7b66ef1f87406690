import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedBundles } from '#server/credits/bundles.ts'
import { createHttp } from '#server/http.ts'
import { aMember, aSession, theSite } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { pageAssets, pageBuild } from './page-build.ts'

const { context, db } = await testApp()
const build = await pageBuild(['/members', '/members/:id', '/chats/:id?'])
const assets = pageAssets()
const http = createHttp({ context, build, assets, developing: false, files: null })

let cookie = ''
let other = ''
beforeAll(async () => {
  await theSite(db)
  // As a running server does; that of the tests remembers nothing.
  const site = await context.findSite('localhost')
  context.findSite = async () => site
  await seedBundles(db)
  cookie = await aSession(db, (await aMember(db, { gender: 'male' })).id)
  other = (await aMember(db)).id
})

/** Everything that is sent to PostgreSQL, with its values. */
const asked: string[] = []
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client,
  ...given: unknown[]
) {
  const [statement, values] = given as [string | { text: string; values?: unknown[] }, unknown]
  const text = typeof statement === 'string' ? statement : statement.text
  const known = typeof statement === 'string' ? values : (statement.values ?? values)
  asked.push(`${text} ${typeof known === 'function' ? '' : JSON.stringify(known, asText)}`)
  return query.apply(this, given)
} as never)
const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
afterAll(() => void vi.restoreAllMocks())

/** The cards of two lists may be the same. */
function isAnotherAnswers(statement: string): boolean {
  return statement.startsWith('select p.id, p.name')
}

test.each([
  ['/members', 12],
  ['/members/{id}', 2],
  ['/chats', 2],
])('%s asks the database at most %i times, and nothing twice', async (page, most) => {
  const path = page.replace('{id}', other)
  const open = () => http.request(`http://localhost:3000${path}`, { headers: { cookie } }, {})
  // What a process asks once for a while is no part of a page.
  await (await open()).text()
  asked.length = 0
  const answer = await open()
  expect(answer.status).toBe(200)
  await answer.text()
  // The line on which changes are heard is tried every ten seconds, whoever asks for what.
  const ofPage = asked.filter((one) => !one.startsWith('select pg_notify('))
  const twice = ofPage.filter((one, at) => ofPage.indexOf(one) !== at && !isAnotherAnswers(one))
  expect(twice).toEqual([])
  expect(ofPage.length, ofPage.join('\n')).toBeLessThanOrEqual(most)
})
