import { useLingui } from '@lingui/react'
import { isbot } from 'isbot'
import { type ReactNode, useState } from 'react'
import { DrawnParts } from './browser/late-part.tsx'
import { WithScripts } from './consent/run-scripts.tsx'
import { ask } from './data/ask.ts'
import { clientOf } from './data/calls.ts'
import { pageContext } from './data/page-context.ts'
import { queriesOfPage } from './data/page-data.ts'
import { SiteHead, ThemeColor } from './head/site-head.tsx'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  type RouterContextProvider,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from './routing/router.ts'
import { type Entry, skippedAtOf } from './shell/entry-warning.tsx'
import { FirstScript, PageScripts } from './shell/page-scripts.tsx'
import { Providers } from './shell/providers.tsx'
import { RootErrorPage } from './shell/root-error-page.tsx'
import { useThemeAttribute } from './shell/theme.ts'
import { firstSettingsQuestion, KnowSite } from './sites/site.ts'
import { firstStyle, laterStyle } from './styles/first-style.ts'
import bricolage from './styles/fonts/bricolage-grotesque-latin.woff2?url'
import figtree from './styles/fonts/figtree-latin.woff2?url'
import figtreePolish from './styles/fonts/figtree-polish.woff2?url'
import { mayHaveBonus } from './time-bonus/may-have-bonus.ts'
import { bonusQuestion } from './time-bonus/use-time-bonus.ts'

const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, ...font },
  { rel: 'preload', href: bricolage, ...font },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** What every page needs: who is here, and which site this is. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  const call = clientOf(page.fetch)
  const queries = queriesOfPage(context)
  const url = new URL(request.url)
  const who = ask('GET /api/user.php', {})
  const site = firstSettingsQuestion(call, url)
  const company = ask('GET /api/companyinfo.php', {})
  const bonus = bonusQuestion(call)
  const [{ user }] = await Promise.all([
    queries.ensureQueryData(who),
    queries.ensureQueryData(site),
    queries.ensureQueryData(company),
  ])
  // If it fails that is ignored: the page comes without it.
  if (mayHaveBonus(user, Date.now())) await queries.prefetchQuery(bonus)
  const { locale, zone, signedIn, brand, niche, siteUrl, thirdParties, livePosition, traced } = page
  const { hostname } = url
  const entry = entryOf(request.headers)
  const here = { brand, niche, siteUrl, thirdParties, hostname }
  return { locale, zone, signedIn, ...here, livePosition, entry, ...(traced && { traced }) }
}

function entryOf(headers: Headers): Entry {
  return {
    skippedAtMs: skippedAtOf(headers.get('cookie') ?? ''),
    askedAtMs: Date.now(),
    robot: isbot(headers.get('user-agent')),
  }
}

/**
 * The frame stays while pages change; the live stream and the periodic reload keep it up to date.
 */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const { i18n } = useLingui()
  const theme = useThemeAttribute()
  const matches = useMatches()
  // Of the page that came from the server: the whole style has come by the time another is shown.
  const [style] = useState(() => firstStyle(matches, frame?.signedIn ?? false))
  const [drawn] = useState(() => new Map<string, string>())
  return (
    <html
      lang={i18n.locale}
      data-theme={theme}
      data-niche={frame?.niche}
      data-traced={frame?.traced && ''}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <FirstScript />
        <meta name="color-scheme" content="light dark" />
        <ThemeColor theme={theme} />
        <link rel="stylesheet" href={style} data-first="" />
        <Meta />
        <Links nonce="" />
        <link rel="manifest" href={`/site.webmanifest?lang=${i18n.locale}`} />
        {i18n.locale === 'pl' && <link rel="preload" href={figtreePolish} {...font} />}
      </head>
      <body className={frame?.signedIn ? 'logged-in' : 'logged-out'}>
        <DrawnParts value={import.meta.env.SSR ? drawn : null}>{children}</DrawnParts>
        <ScrollRestoration />
        <PageScripts signedIn={frame?.signedIn ?? false} style={laterStyle(style)} drawn={drawn} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <KnowSite>
      <Providers>
        <SiteHead />
        <WithScripts>
          <Outlet />
        </WithScripts>
      </Providers>
    </KnowSite>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <RootErrorPage error={error} />
}
