import { afterEach, expect, test, vi } from 'vitest'
import { clientOf } from './calls.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What the server is told of the client with the question who is here. */
async function clientTypeSent(): Promise<string | null> {
  const sent: Headers[] = []
  const call = clientOf((_path, init) => {
    sent.push(new Headers(init.headers))
    return Response.json({ user: null })
  })
  await call('GET /api/user.php', {})
  return sent[0]?.get('X-Client-Type') ?? null
}

test('a page in a browser says that it is the web', { tags: ['S7.7'] }, async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(await clientTypeSent()).toBe('web')
})

test('the installed app says that it is the app', { tags: ['S7.7'] }, async () => {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    return { matches: query === '(display-mode: standalone)' }
  })
  expect(await clientTypeSent()).toBe('app')
  expect(asked).toEqual(['(display-mode: standalone)'])
})

test('while a page is made on the server it counts as the web', { tags: ['S7.7'] }, async () => {
  expect(await clientTypeSent()).toBe('web')
})
