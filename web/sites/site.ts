import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, use } from 'react'
import type { User } from '#contract/accounts.ts'
import { type Language, languagesFor } from '#contract/countries.ts'
import type { ThirdParties } from '#contract/rules/third-parties.ts'
import type { Settings } from '#contract/sites.ts'
import { answerLanguage, isTranslated, translatedLanguages } from '#locales/speak.ts'
import { ask } from '../data/ask.ts'
import type { MakeCall } from '../data/calls.ts'
import { useRouteLoaderData } from '../routing/router.ts'

const Here = createContext<User | null | undefined>(undefined)
const Site = createContext<Settings | undefined>(undefined)
const Made = createContext<MadeFor | null>(null)

/**
 * When the server made the page, and in which time zone: a member's browser has named its own on an
 * earlier page, else it is the site's.
 */
export type MadeFor = { zone: string; entry: { askedAtMs: number } }

/**
 * Watches who is here and what the site is, once for the whole page: hundreds of its parts want to
 * know, and a watch of its own for each made pages slow to wake.
 */
export function KnowSite({ children }: { children: ReactNode }): ReactNode {
  const frame = useRouteLoaderData<MadeFor & { hostname: string }>('root')
  const user = useQuery(ask('GET /api/user.php', {})).data?.user ?? null
  const settings = useQuery(settingsQuestion(frame?.hostname ?? 'localhost')).data?.settings
  const inTime = createElement(Made, { value: frame ?? null }, children)
  const inSite = createElement(Site, { value: settings }, inTime)
  return createElement(Here, { value: user }, inSite)
}

/** When the page was made, and in which time zone; null where no server made it. */
export function useMadeFor(): MadeFor | null {
  return use(Made)
}

/** The signed-in user, or null for a visitor. Always the latest known. */
export function useUser(): User | null {
  const user = use(Here)
  if (user === undefined) throw new Error('Who is here is known inside KnowSite only.')
  return user
}

/** The signed-in user, on pages that only members can reach. */
export function useMember(): User {
  const user = useUser()
  if (!user) throw new Error('This page was shown without a signed-in member.')
  return user
}

export function useSettings(): Settings {
  const settings = use(Site)
  if (!settings) throw new Error('The settings were not loaded with the page.')
  return settings
}

/** The site's own address, whatever host was requested. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? 'http://localhost'
}

/** The site's slug, which identifies its mark. */
export function useBrand(): string | undefined {
  return useRouteLoaderData<{ brand: string }>('root')?.brand
}

/** How far the live events had come when the page was made. */
export function useLivePosition(): string {
  return useRouteLoaderData<{ livePosition: string }>('root')?.livePosition ?? ''
}

/** The site's word for a fictional profile, or ours if it has none. */
export function useFictionalWord(): string {
  const { t } = useLingui()
  return useSettings().fictional_singular || t`Fictional profile`
}

/** The settings of the site that the page was requested from, by host name. */
export function settingsQuestion(hostname: string) {
  return ask('GET /api/settings.php', { query: { 'forced-domain': hostname } })
}

/**
 * The same, asked with the query of the page's address, which may say where a visitor comes from.
 * The answer is cached under the host alone: the next page has another query and the same settings.
 */
export function firstSettingsQuestion(call: MakeCall, { hostname, searchParams }: URL) {
  const query = { ...Object.fromEntries(searchParams), 'forced-domain': hostname }
  return {
    ...settingsQuestion(hostname),
    queryFn: () => call('GET /api/settings.php', { query }),
  }
}

/** The page's language, and all that we offer, with those of the visitor's country first. */
export function useLanguagesInOrder(): { current: Language; ordered: Language[] } {
  const { i18n } = useLingui()
  const { geoip_selected_country, geoip_country, country } = useSettings()
  const near = languagesFor(geoip_selected_country ?? geoip_country ?? country)
  const ordered = [...new Set([...near, ...translatedLanguages])].filter(isTranslated)
  return { current: answerLanguage(i18n.locale), ordered }
}

/** What the server said of the site's scripts of others when it made this page; null for none. */
export function useThirdParties(): ThirdParties | null {
  const frame = useRouteLoaderData<{ thirdParties?: ThirdParties | null }>('root')
  return frame?.thirdParties ?? null
}
