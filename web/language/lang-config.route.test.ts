import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Page, pageContext } from '../data/page-context.ts'
import { keepLanguage } from './lang-config.route.tsx'

type Sent = { language: string; next?: string; signedIn?: boolean; siteUrl?: string }

async function choose({ language, next = '', signedIn = false, siteUrl }: Sent) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  context.set(pageContext, {
    signedIn,
    siteUrl: siteUrl ?? 'https://serenade.test',
    fetch: (path: string, init: RequestInit) => {
      asked.push(`${init.method} ${path} ${init.body}`)
      return Response.json({ user: null })
    },
  } as unknown as Page)
  const body = new URLSearchParams({ language, next })
  const request = new Request('https://serenade.test/lang-config', { method: 'POST', body })
  const given = { request, context, params: {} } as unknown as Parameters<typeof keepLanguage>[0]
  const answer = await keepLanguage(given)
  return { asked, to: answer.headers.get('Location'), cookie: answer.headers.get('Set-Cookie') }
}

test('a language is kept for 365 days, and the way leads back', async () => {
  const { to, cookie, asked } = await choose({ language: 'sv', next: '/members?page=2' })
  expect(to).toBe('/members?page=2')
  expect(cookie).toBe('__Host-locale=sv; path=/; max-age=31536000; samesite=lax; secure')
  expect(asked).toEqual([])
})

test('where the site is not on https the cookie is not Secure', async () => {
  const { cookie } = await choose({ language: 'sv', siteUrl: 'http://localhost:3000' })
  expect(cookie).toBe('locale=sv; path=/; max-age=31536000; samesite=lax')
})

test('of who is signed in the account keeps it too', async () => {
  const { asked } = await choose({ language: 'nl', signedIn: true })
  expect(asked).toEqual(['PUT /api/user.php {"language":"nl"}'])
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'with %j for the way back it leads home',
  { tags: ['T20'] },
  async (next) => {
    expect((await choose({ language: 'nl', next })).to).toBe('/')
  },
)

test('a language that we do not speak is refused', { tags: ['S1.4'] }, async () => {
  for (const language of ['', 'xx', 'en; Path=/x', 'EN']) {
    await expect(choose({ language })).rejects.toMatchObject({ init: { status: 422 } })
  }
})
