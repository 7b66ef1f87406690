import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ask, createQueryClient } from '../../data/ask.ts'
import { createMemoryRouter, RouterProvider } from '../../routing/router.ts'
import { KnowSite, settingsQuestion } from '../../sites/site.ts'
import { ToasterProvider } from '../../ui/feedback/toaster.tsx'

type Drawn = {
  Page: ComponentType
  path: string
  /** What differs from a usual member. */
  user?: object
  settings?: object
  /** The server's answers, by the question's key. */
  answers?: readonly [queryKey: QueryKey, answer: object][]
  /** What became of the page's form. */
  outcome?: object
}

/** Renders a page as the server does for a signed-in member, without asking anything. */
export function drawMemberPage({ Page, path, user, settings, answers = [], outcome }: Drawn) {
  const queries = createQueryClient(() => Promise.reject(new Error('Nothing is asked here.')))
  queries.setQueryData(settingsQuestion('localhost').queryKey, {
    settings: { ...usualSettings, ...settings },
  } as never)
  queries.setQueryData(ask('GET /api/user.php', {}).queryKey, {
    user: { ...usualUser, ...user },
  } as never)
  for (const [key, answer] of answers) queries.setQueryData(key, answer)
  const inSite = (
    <KnowSite>
      <Page />
    </KnowSite>
  )
  const routes = [{ id: 'root', path: '*', element: inSite }]
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: {
      loaderData: {
        root: { hostname: 'localhost', zone: 'UTC', entry: { askedAtMs: Date.now() } },
      },
      ...(outcome && { actionData: { root: outcome } }),
    },
  })
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QueryClientProvider client={queries}>
        <ToasterProvider label="Notices" closeLabel="Close">
          <RouterProvider router={router} />
        </ToasterProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const usualUser = {
  id: 'ada',
  status: 'active',
  email: 'ada@example.test',
  credits: 12,
  notifications_disabled: [],
  mails_off_cause: null,
  paused_at: null,
  profile: {
    id: 'ada',
    name: 'Ada',
    invisible: false,
    online_hidden: false,
    shown_publicly: false,
    main_image: null,
  },
}

const usualSettings = {
  name: 'Serenade',
  countries: ['NL'],
  push_public_key: '',
  photos_seen_by_free: 3,
  deletion_days: 14,
}
