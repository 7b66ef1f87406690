import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readEnvironment } from './config/environment.ts'
import type { Context } from './context/context.ts'
import { createHttp } from './http.ts'
import { inPublic } from './testing/in-public.ts'

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
