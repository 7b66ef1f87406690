import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Settings } from '#contract/sites.ts'
import { ask, createQueryClient } from '../../data/ask.ts'
import { createMemoryRouter, RouterProvider } from '../../routing/router.ts'
import { KnowSite, settingsQuestion } from '../../sites/site.ts'
import { ToasterProvider } from '../../ui/feedback/toaster.tsx'
import { loadMembersOwn } from '../for-members.tsx'

await loadMembersOwn()

type Seen = {
  settings?: Partial<Settings>
  locale?: string
  member?: boolean
  path?: string
  /** Puts in what else the part asks for. */
  know?: (queries: QueryClient) => void
}

/**
 * A part of a page as the server renders it, for a visitor or a member of a site with these
 * settings.
 */
export function drawInSite(
  part: ReactNode,
  { settings = {}, locale = 'en', member = false, path = '/members', know }: Seen = {},
): string {
  const queries = createQueryClient(() => Promise.reject(new Error('Nothing is asked here.')))
  const known = { settings: { name: 'Serenade', ...settings } }
  queries.setQueryData(settingsQuestion('localhost').queryKey, known as never)
  const user = member ? { id: 'me' } : null
  queries.setQueryData(ask('GET /api/user.php', {}).queryKey, { user } as never)
  know?.(queries)
  const root = { hostname: 'localhost', siteUrl: 'https://serenade.example' }
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element: <KnowSite>{part}</KnowSite> }],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { root } },
    },
  )
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>
      <QueryClientProvider client={queries}>
        <ToasterProvider label="Notices" closeLabel="Close">
          <RouterProvider router={router} />
        </ToasterProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
