import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { useLingui } from '@lingui/react'
import {
  type DehydratedState,
  dehydrate,
  HydrationBoundary,
  QueryClientProvider,
} from '@tanstack/react-query'
import { isbot } from 'isbot'
import { type ReactNode, useState } from 'react'
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
} from 'react-router'
import { ask, createQueryClient } from './data/ask.ts'
import { browserQueries } from './data/browser-client.ts'
import { clientOf, UnreachableError } from './data/calls.ts'
import { pageContext } from './data/page-context.ts'
import { SiteHead, ThemeColor } from './head/site-head.tsx'
import { FirstScript, PageScripts } from './landers/page-scripts.tsx'
import { Providers } from './shell/providers.tsx'
import { RootErrorPage } from './shell/root-error-page.tsx'
import { useThemeAttribute } from './shell/theme.ts'
import { type Entry, skippedAtOf } from './shell/use-entry-warning.ts'
import { firstSettingsQuestion } from './sites/site.ts'
import styles from './styles/app.css?url'
import { bonusQuestion, mayHaveBonus } from './time-bonus/use-time-bonus.ts'

const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, ...font },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** What every page needs: who is here, and which site this is. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  const call = clientOf(page.fetch)
  const queries = createQueryClient(call)
  const url = new URL(request.url)
  const [{ user }] = await Promise.all([
    queries.ensureQueryData(ask('GET /api/user.php', {})),
    queries.ensureQueryData(firstSettingsQuestion(call, url)),
    queries.ensureQueryData(ask('GET /api/companyinfo.php', {})),
  ])
  // If it fails that is ignored: the page comes without it.
  if (mayHaveBonus(user, Date.now())) await queries.prefetchQuery(bonusQuestion(call))
  const { locale, signedIn, brand, niche, siteUrl, livePosition } = page
  const { hostname } = url
  const entry = entryOf(request.headers)
  const frame = { locale, signedIn, brand, niche, siteUrl, livePosition, hostname, entry }
  return { ...frame, dehydrated: dehydrate(queries) }
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
  return (
    <html lang={i18n.locale} data-theme={theme} data-niche={frame?.niche} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <FirstScript />
        <meta name="color-scheme" content="light dark" />
        <ThemeColor theme={theme} />
        <Meta />
        <Links nonce="" />
        {i18n.locale === 'pl' && <link rel="preload" href={figtreeExtended} {...font} />}
      </head>
      <body className={frame?.signedIn ? 'logged-in' : 'logged-out'}>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  const matches = useMatches()
  const [queries] = useState(() =>
    typeof document === 'undefined' ? createQueryClient(notWhileRendering) : browserQueries(),
  )
  return (
    <QueryClientProvider client={queries}>
      <Hydrate states={matches.map((match) => dehydratedOf(match.loaderData))}>
        <Providers>
          <SiteHead />
          <Outlet />
        </Providers>
      </Hydrate>
    </QueryClientProvider>
  )
}

/** Puts this page's loaded answers into the cache before anything below looks into it. */
function Hydrate({
  states,
  children,
}: {
  states: (DehydratedState | null)[]
  children: ReactNode
}) {
  const [first, ...rest] = states
  if (states.length === 0) return children
  return (
    <HydrationBoundary state={first ?? null}>
      <Hydrate states={rest}>{children}</Hydrate>
    </HydrationBoundary>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <RootErrorPage error={error} />
}

function dehydratedOf(data: unknown): DehydratedState | null {
  const given = data as { dehydrated?: DehydratedState } | undefined
  return given?.dehydrated ?? null
}

/** Loaders ask before a page is rendered; a question that they forgot is a bug. */
async function notWhileRendering(name: string): Promise<never> {
  throw new UnreachableError(`${name} was asked while rendering`)
}
