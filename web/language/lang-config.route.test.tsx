import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countryLanguages, languages } from '#contract/countries.ts'
import { isTranslated, translatedLanguages } from '#locales/speak.ts'
import { createQueryClient } from '../data/ask.ts'
import { type Page, pageContext } from '../data/page-context.ts'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from '../routing/router.ts'
import { KnowSite, settingsQuestion } from '../sites/site.ts'
import LangConfig, { action } from './lang-config.route.tsx'

type Seen = { country?: string; chosen?: string; locale?: string; search?: string }

function drawn({ country, chosen, locale = 'en', search = '' }: Seen): string {
  const queries = createQueryClient(() => Promise.reject(new Error('Nothing is asked here.')))
  const settings = {
    name: 'Serenade',
    geoip_country: country ?? null,
    geoip_selected_country: chosen ?? null,
    countries: ['DE', 'AT', 'GB'],
    country: 'GB',
  }
  queries.setQueryData(settingsQuestion('localhost').queryKey, { settings } as never)
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const inSite = (
    <KnowSite>
      <LangConfig />
    </KnowSite>
  )
  const routes = [{ id: 'root', path: '*', element: inSite }]
  const router = createMemoryRouter(routes, {
    initialEntries: [`/lang-config${search}`],
    hydrationData: { loaderData: { root: { hostname: 'localhost' } } },
  })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const offered = (page: string) =>
  [...page.matchAll(/<button type="submit" value="(\w+)"/g)].map(([, language]) => language)

test('every language that has a catalogue is offered once, and no other', {
  tags: ['S1.4'],
}, () => {
  expect(offered(drawn({})).sort()).toEqual([...translatedLanguages].sort())
})

test.each(Object.entries(countryLanguages))(
  'for a visitor from %s its languages come first: %j',
  { tags: ['S2.24'] },
  (country, first) => {
    const page = offered(drawn({ country }))
    const near = first.filter(isTranslated)
    expect(page.slice(0, near.length)).toEqual(near)
    expect(page).toHaveLength(translatedLanguages.length)
  },
)

test('the country that was chosen comes before the one of the address', { tags: ['S2.24'] }, () => {
  expect(offered(drawn({ country: 'US', chosen: 'FR' }))[0]).toBe('fr')
})

test('the language of the page is marked, and no other', () => {
  const marked = [...drawn({ locale: 'fr' }).matchAll(/aria-current="true"/g)]
  expect(marked).toHaveLength(1)
})

test('the form carries a way back of our own, and no other', () => {
  expect(drawn({ search: '?next=/members' })).toContain('name="next" value="/members"')
  expect(drawn({ search: '?next=//evil.example' })).toContain('name="next" value=""')
})

test("a visitor's country is offered by name, and the present one is chosen", {
  tags: ['S3.58'],
}, () => {
  const page = drawn({})
  const options = [...page.matchAll(/<option value="(\w\w)"( selected="")?>([^<]+)</g)]
  expect(options.map(([, code, selected, name]) => [code, Boolean(selected), name])).toEqual([
    ['AT', false, 'Austria'],
    ['DE', false, 'Germany'],
    ['GB', true, 'United Kingdom'],
  ])
})

type Sent = { language: string; next?: string; signedIn?: boolean; siteUrl?: string }

async function choose({ language, next = '', signedIn = false, siteUrl }: Sent) {
  return post({ language, next }, signedIn, siteUrl)
}

async function post(fields: Record<string, string>, signedIn = false, siteUrl?: string) {
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
  const body = new URLSearchParams(fields)
  const request = new Request('https://serenade.test/lang-config', { method: 'POST', body })
  const given = { request, context, params: {} } as unknown as Parameters<typeof action>[0]
  const answer = await action(given)
  return { asked, to: answer.headers.get('Location'), cookie: answer.headers.get('Set-Cookie') }
}

test('a language is kept for 365 days, and the way leads back', async () => {
  const { to, cookie, asked } = await choose({ language: 'fr', next: '/members?page=2' })
  expect(to).toBe('/members?page=2')
  expect(cookie).toBe('__Host-locale=fr; path=/; max-age=31536000; samesite=lax; secure')
  expect(asked).toEqual([])
})

test('where the site is not on https the cookie is not Secure', async () => {
  const { cookie } = await choose({ language: 'fr', siteUrl: 'http://localhost:3000' })
  expect(cookie).toBe('locale=fr; path=/; max-age=31536000; samesite=lax')
})

test('of who is signed in the account keeps it too', async () => {
  const { asked } = await choose({ language: 'fr', signedIn: true })
  expect(asked).toEqual(['PUT /api/user.php {"language":"fr"}'])
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'with %j for the way back it leads home',
  { tags: ['T20'] },
  async (next) => {
    expect((await choose({ language: 'fr', next })).to).toBe('/')
  },
)

test('a country is kept for 365 days, and one that we do not know is refused', {
  tags: ['S3.58'],
}, async () => {
  const { to, cookie } = await post({ country: 'AT', next: '/pricing' })
  expect(to).toBe('/pricing')
  expect(cookie).toBe('__Host-country=AT; path=/; max-age=31536000; samesite=lax; secure')
  await expect(post({ country: 'XX' })).rejects.toMatchObject({ init: { status: 422 } })
})

test('a language that we do not offer is refused', { tags: ['S1.4'] }, async () => {
  for (const language of [
    '',
    'xx',
    'en; Path=/x',
    'EN',
    ...languages.filter((each) => !isTranslated(each)),
  ]) {
    await expect(choose({ language })).rejects.toMatchObject({ init: { status: 422 } })
  }
})
