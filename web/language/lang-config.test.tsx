import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { countryLanguages, languages } from '#contract/countries.ts'
import { createQueryClient } from '../data/ask.ts'
import { settingsQuestion } from '../sites/site.ts'
import LangConfig from './lang-config.route.tsx'

type Seen = { country?: string; chosen?: string; locale?: string; search?: string }

function drawn({ country, chosen, locale = 'en', search = '' }: Seen): string {
  const queries = createQueryClient(() => Promise.reject(new Error('Nothing is asked here.')))
  const settings = {
    name: 'Serenade',
    geoip_country: country ?? null,
    geoip_selected_country: chosen ?? null,
  }
  queries.setQueryData(settingsQuestion('localhost').queryKey, { settings } as never)
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const routes = [{ id: 'root', path: '*', element: <LangConfig /> }]
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

test('all eleven languages are offered, each once', { tags: ['S1.4'] }, () => {
  expect(offered(drawn({})).sort()).toEqual([...languages].sort())
})

test.each(Object.entries(countryLanguages))(
  'for a visitor from %s its languages come first: %j',
  { tags: ['S2.24'] },
  (country, first) => {
    const page = offered(drawn({ country }))
    expect(page.slice(0, first.length)).toEqual(first)
    expect(page).toHaveLength(languages.length)
  },
)

test('the country that was chosen comes before the one of the address', { tags: ['S2.24'] }, () => {
  expect(offered(drawn({ country: 'US', chosen: 'FI' })).slice(0, 2)).toEqual(['fi', 'sv'])
})

test('the language of the page is marked, and no other', () => {
  const marked = [...drawn({ locale: 'nl' }).matchAll(/aria-current="true"/g)]
  expect(marked).toHaveLength(1)
})

test('the form carries a way back of our own, and no other', () => {
  expect(drawn({ search: '?next=/members' })).toContain('name="next" value="/members"')
  expect(drawn({ search: '?next=//evil.example' })).toContain('name="next" value=""')
})
