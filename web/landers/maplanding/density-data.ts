import { useLingui } from '@lingui/react/macro'
import { dehydrate, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router'
import type { Country } from '#contract/countries.ts'
import { ask, createQueryClient } from '../../data/ask.ts'
import { browserQueries } from '../../data/browser-client.ts'
import { type Answer, clientOf } from '../../data/calls.ts'
import { pageContext } from '../../data/page-context.ts'
import { paths } from '../../routing/paths.ts'
import { defaultCountry } from '../../signup/default-country.ts'
import { settingsQuestion, useSettings } from '../../sites/site.ts'

export type Region = Answer<'GET /api/density'>['regions'][number]

/** The density of the country shown to the visitor, which only the settings know. */
export const densityData = {
  loader: async ({ request, context }: LoaderFunctionArgs) => {
    const page = (context as Readonly<RouterContextProvider>).get(pageContext)
    const call = clientOf(page.fetch)
    if (page.signedIn) throw redirect(paths.members())
    const { hostname } = new URL(request.url)
    const query = { 'forced-domain': hostname }
    const { settings } = await call('GET /api/settings.php', { query })
    const queries = createQueryClient(call)
    await queries.prefetchQuery(densityQuestion(defaultCountry(settings, page.locale)))
    return { dehydrated: dehydrate(queries) }
  },
  clientLoader: async ({ request }: LoaderFunctionArgs) => {
    const queries = browserQueries()
    const { user } = await queries.ensureQueryData(ask('GET /api/user.php', {}))
    if (user) throw redirect(paths.members())
    const { hostname } = new URL(request.url)
    const { settings } = await queries.ensureQueryData(settingsQuestion(hostname))
    const { lang } = document.documentElement
    await queries.prefetchQuery(densityQuestion(defaultCountry(settings, lang)))
    return {}
  },
}

/** The country whose map this visitor sees. */
export function useMapCountry(): Country {
  const { i18n } = useLingui()
  return defaultCountry(useSettings(), i18n.locale)
}

/** The regions of a country with their steps, or null if they could not be loaded. */
export function useDensity(country: Country): Region[] | null {
  return useQuery(densityQuestion(country)).data?.regions ?? null
}

function densityQuestion(country: Country) {
  return ask('GET /api/density', { query: { country } })
}
