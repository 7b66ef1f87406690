import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import type { Context } from '../context/context.ts'
import { createHttp } from '../http.ts'
import { inPublic } from '../testing/in-public.ts'
import { isLastWord } from './last-error-page.ts'

const browser = { headers: { Accept: 'text/html,application/xhtml+xml' } }

test('where nothing of a page can be made, a reader gets a page of a few words, without scripts', {
  tags: ['S2.137', 'S2.140', 'S2.141'],
}, async () => {
  const { app, logged } = brokenHttp()
  const answer = await app.request('/members', browser)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toContain('text/html')
  const html = await answer.text()
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">Go back to home</a>')
  expect(html).not.toContain('<script')
  expect(logged).toHaveLength(1)
})

test('the page of a few words bears the protections of every page and is kept nowhere', async () => {
  const { headers } = await brokenHttp().app.request('/', browser)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('programs go on getting their answer as JSON', async () => {
  const { app } = brokenHttp()
  for (const path of ['/api/bundles', '/members']) {
    const answer = await app.request(path, { headers: { Accept: '*/*' } })
    expect(answer.headers.get('content-type'), path).toBe('application/problem+json')
  }
})

test.each([
  [500, 'text/plain;charset=UTF-8', true],
  [500, 'text/html; charset=utf-8', false],
  [404, 'text/plain', false],
])("a %d of the type %s is the router's last word: %s", (status, type, last) => {
  const answer = new Response('', { status, headers: { 'Content-Type': type } })
  expect(isLastWord(answer)).toBe(last)
})

/** Every page and every call fails in it: the pages' build is not there, nor is any database. */
function brokenHttp() {
  const logged: unknown[] = []
  const context = {
    environment: readEnvironment(inPublic('https://serenade.example')),
    findSite: async () => ({ id: '', settings: { domain_language: 'en' } }),
    log: { error: (what: unknown) => logged.push(what) },
  }
  const app = createHttp({
    context: context as unknown as Context,
    build: {} as ServerBuild,
    developing: false,
    files: null,
  })
  return { app, logged }
}
