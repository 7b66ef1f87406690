import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ask, createQueryClient } from '../data/ask.ts'
import { createMemoryRouter, Outlet, RouterProvider } from '../routing/router.ts'
import { KnowSite, settingsQuestion } from '../sites/site.ts'
import { useOpenSignup } from '../visitors/use-open-signup.ts'
import ChatLayout from './chat-layout.tsx'
import DefaultLayout from './default-layout.tsx'
import EmptyLayout from './empty-layout.tsx'
import LanderLayout from './lander-layout.tsx'
import { Providers } from './providers.tsx'

const layouts = [
  ['default', DefaultLayout],
  ['chat', ChatLayout],
  ['lander', LanderLayout],
  ['empty', EmptyLayout],
] as const

test.each(layouts)(
  'what stands in the %s layout can open the modal of sign-up',
  { tags: ['S2.75', 'S2.81', 'S2.86'] },
  (_, Layout) => {
    const found: unknown[] = []
    const Page = () => {
      found.push(useOpenSignup())
      return null
    }
    draw(Page, ({ children }) => children)
    draw(Page, Providers, Layout)
    const [nothing, opener] = found
    expect(opener).toBeTypeOf('function')
    expect(opener).not.toBe(nothing)
  },
)

/** Draws a page in a layout as the server does for a visitor, without asking anything. */
function draw(
  Page: ComponentType,
  Around: ComponentType<{ children: ReactNode }>,
  Layout: ComponentType = Outlet,
): void {
  const queries = createQueryClient(() => Promise.reject(new Error('Nothing is asked here.')))
  queries.setQueryData(settingsQuestion('localhost').queryKey, { settings } as never)
  queries.setQueryData(ask('GET /api/user.php', {}).queryKey, { user: null })
  const frame = (
    <KnowSite>
      <Around>
        <Layout />
      </Around>
    </KnowSite>
  )
  const routes = [
    { id: 'root', path: '/', element: frame, children: [{ index: true, element: <Page /> }] },
  ]
  const hydrationData = { loaderData: { root: { hostname: 'localhost' } } }
  const router = createMemoryRouter(routes, { hydrationData })
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const settings = { name: 'Serenade', countries: ['NL'], push_public_key: '', minimum_age: 18 }
