import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ask, createQueryClient } from '../ask.ts'
import { Footer } from './footer.tsx'
import { settingsQuestion } from './settings-question.ts'

type Seen = { locale?: string; usFooter?: boolean; member?: boolean; path?: string }

function drawn({ locale = 'en', usFooter = false, member = false, path = '/members' }: Seen) {
  const queries = createQueryClient(() => Promise.reject(new Error('Nothing is asked here.')))
  const settings = { name: 'Serenade', fictional_warning: true, us_footer: usFooter }
  const user = member ? { id: 'me' } : null
  queries.setQueryData(settingsQuestion('localhost').queryKey, { settings } as never)
  queries.setQueryData(ask('GET /api/user.php', {}).queryKey, { user } as never)
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const routes = [{ id: 'root', path: '*', element: <Footer /> }]
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
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

test.each([
  '/pages/terms',
  '/pages/privacy',
  '/pages/cookies',
  '/pages/ban',
  '/pricing',
  '/complaints',
  '/pages/return-policy',
  '/pages/faq',
  '/pages/service',
])(
  'S2.121–S2.129 the footer links to %s, for visitors and in both its forms for members',
  (path) => {
    const footers = [drawn({}), drawn({ member: true }), drawn({ member: true, path: '/' })]
    for (const footer of footers) expect(footer).toContain(`href="${path}"`)
  },
)

const notice = 'criminal background checks'

test('S2.130 the notices for the United States stand in English where the flag is set', () => {
  expect(drawn({ usFooter: true })).toContain(notice)
  expect(drawn({ usFooter: true, member: true })).toContain(notice)
})

test('S2.131 without the flag, or in another language, they do not', () => {
  expect(drawn({})).not.toContain(notice)
  expect(drawn({ usFooter: true, locale: 'fr' })).not.toContain(notice)
})
