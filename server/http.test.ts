import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readEnvironment } from './config/environment.ts'
import type { Context } from './context/context.ts'
import { createHttp } from './http.ts'
import { inPublic } from './testing/in-public.ts'
import { aMember, aSession } from './testing/people.ts'
import { testApp } from './testing/test-app.ts'

const developerPages = ['/dev/ui', '/dev/ui.data', '/dev/outbox', '/dev/sandbox', '/dev/payments']

test('at a public address no page for developers exists, the catalogue neither', async () => {
  const { app, wanted } = httpAt(inPublic('https://serenade.example'))
  for (const path of developerPages)
    expect((await app.request(`https://serenade.example${path}`)).status, path).toBe(404)
  expect(wanted).toEqual([])
})

test('on this very machine the catalogue is left to the pages', async () => {
  const { app, wanted } = httpAt({})
  await Promise.resolve(app.request('http://localhost:3000/dev/ui')).catch(() => undefined)
  expect(wanted).toContain('a page')
})

test('a session in use gets its cookie again after an hour, and its account the language of the pages', {
  tags: ['S9.31'],
}, async () => {
  const { db, context, setNow } = await testApp()
  const { id } = await aMember(db)
  const Cookie = `${await aSession(db, id)}; locale=de`
  const app = createHttp({ context, build: {} as ServerBuild, developing: false, files: null })
  const cookies = async () =>
    (await app.request('http://localhost/none.txt', { headers: { Cookie } })).headers.getSetCookie()
  expect(await cookies()).toEqual([])
  setNow(new Date(Date.now() + 7_200_000))
  expect(await cookies()).toEqual([expect.stringMatching(/^session=.*Max-Age=2592000/)])
  setNow(null)
  const account = db.kysely.selectFrom('members').select('language').where('id', '=', id)
  expect(await account.executeTakeFirstOrThrow()).toEqual({ language: 'de' })
})

/** A page begins with who asks for it; here it only notes that one was wanted. */
function httpAt(variables: Record<string, string>) {
  const wanted: string[] = []
  const environment = readEnvironment(variables)
  const site = { id: '', settings: { domain_language: 'en', countries: ['NL'] } }
  const findSite = async () => site
  const whoAsks = async () => {
    wanted.push('a page')
    throw new Error('Enough is known.')
  }
  const context = { environment, findSite, whoAsks, log: { error: () => undefined } }
  const app = createHttp({
    context: context as unknown as Context,
    build: {} as ServerBuild,
    developing: false,
    files: null,
  })
  return { app, wanted }
}
