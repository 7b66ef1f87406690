import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contract/countries.ts'
import { ask } from '../../data/ask.ts'
import { browserQueries } from '../../data/browser-client.ts'
import type { Answer } from '../../data/calls.ts'
import { pageContext } from '../../data/page-context.ts'
import { queriesOfPage, sentOn } from '../../data/page-data.ts'
import { countryName, formatList, formatNumber } from '../../language/format.ts'
import { paths } from '../../routing/paths.ts'
import {
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useParams,
} from '../../routing/router.ts'
import { settingsQuestion, useSettings } from '../../sites/site.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { LanderPage, SignupCard, variantOf, type WordsByVariant } from '../lander-page.tsx'
import { map_width, mapPlaces } from './map-places.ts'

type Region = Answer<'GET /api/density'>['regions'][number]

/** The density of the country shown to the visitor, which only the settings know. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  const url = new URL(request.url)
  if (page.signedIn) throw await sentOn(url, paths.members())
  const { hostname } = url
  const queries = queriesOfPage(context)
  const { settings } = await queries.ensureQueryData(settingsQuestion(hostname))
  await queries.prefetchQuery(densityQuestion(settings.country))
  return null
}

export async function clientLoader({ request }: LoaderFunctionArgs) {
  const queries = browserQueries()
  const { user } = await queries.ensureQueryData(ask('GET /api/user.php', {}))
  const url = new URL(request.url)
  if (user) throw await sentOn(url, paths.members())
  const { hostname } = url
  const { settings } = await queries.ensureQueryData(settingsQuestion(hostname))
  await queries.prefetchQuery(densityQuestion(settings.country))
  return null
}

function densityQuestion(country: Country) {
  return ask('GET /api/density', { query: { country } })
}

/** The visitor's country and, region by region, whether members live there. */
export default function MapLanding() {
  const variant = variantOf(useParams().slug)
  const { country } = useSettings()
  const words = useMapWords(country)[variant]
  const regions = useDensity(country)
  return (
    <LanderPage lander="maplanding" words={words}>
      <div className="page grid gap-x-14 gap-y-8 pt-4 md:pt-8 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)]">
        <div className="self-start">
          <div className="flex items-center gap-4">
            <h1 className="flex-1 type-display-1 max-sm:text-[min(2.25rem,13vw)]/[1.05]">
              {words.headline}
            </h1>
            <CountryShape country={country} className="h-24 w-auto max-w-24 flex-none lg:hidden" />
          </div>
          <p className="mt-3 max-w-120 text-[1.0625rem]/normal text-text-2">{words.text}</p>
          <SignupCard title={<Trans>Put yourself on the map</Trans>} className="mt-6" />
        </div>
        <section aria-labelledby="map" className="min-w-0">
          <CountryMap country={country} regions={regions} />
          <MapLegend country={country} regions={regions} />
        </section>
      </div>
    </LanderPage>
  )
}

/** The regions of a country with their steps, or null if they could not be loaded. */
function useDensity(country: Country): Region[] | null {
  return useQuery(densityQuestion(country)).data?.regions ?? null
}

/** The map's words, with the name of its country. */
function useMapWords(country: string): WordsByVariant {
  const { t, i18n } = useLingui()
  const name = countryName(i18n.locale, country)
  return {
    default: {
      headline: t`See who is around you`,
      text: t`${name}, region by region, with real members only. Sign up, and say hello to those in yours.`,
    },
    weekend: {
      headline: t`How far would you go on a Saturday?`,
      text: t`See which regions have members (${name}), and write to somebody half a train ride away.`,
    },
    nearby: {
      headline: t`How near is near?`,
      text: t`You see the town and the distance in steps, never an address. The map shows ${name}.`,
    },
    talk: {
      headline: t`A good talk needs no border`,
      text: t`Two streets or two regions away: reading is free, and the price of a message is on its button. The map shows ${name}.`,
    },
  }
}

type CountryMapProps = { country: Country; regions: Region[] | null }

/** On a young site the map is empty, and says so. */
function Nobody({ regions }: { regions: Region[] }) {
  const { name } = useSettings()
  const count = regions.length
  return (
    <p className="mt-2 text-text-2">
      <Trans>
        The map is still empty: {name} has no members who can be found in any of the {count} regions
        yet. If you sign up now, you’ll be among the first.
      </Trans>
    </p>
  )
}

function Groups({ regions }: { regions: Region[] }) {
  const { i18n } = useLingui()
  return (
    <dl className="mt-3 grid gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      {byStep(regions, i18n.locale).map(({ step, names }) => (
        <div
          key={step?.level ?? 0}
          className="grid gap-y-1 border-t border-line py-2.5 sm:col-span-2 sm:grid-cols-subgrid"
        >
          <dt className="flex items-center gap-2.5 type-label">
            <span
              aria-hidden="true"
              className={`inline-block flex-none rounded-full ${step ? `bg-strong ${dots[step.level]}` : 'size-1.5 bg-muted'}`}
            />
            <StepWords step={step} />
          </dt>
          <dd className="type-small text-text-2">{formatList(names)}</dd>
        </div>
      ))}
    </dl>
  )
}

const dots = { 1: 'size-3', 2: 'size-4', 3: 'size-5', 4: 'size-6' }

function StepWords({ step }: { step: Step | null }) {
  const { i18n } = useLingui()
  if (!step) return <Trans>Nobody yet</Trans>
  const from = formatNumber(i18n.locale, step.from)
  if (step.level === 4) return <Trans>{from} members or more</Trans>
  const upTo = formatNumber(i18n.locale, most[step.level])
  return (
    <Trans>
      {from} to {upTo} members
    </Trans>
  )
}

const most = { 1: 9, 2: 49, 3: 249 }

function NotCounted() {
  const { demo, fictional_warning, num_members } = useSettings()
  return (
    <p className="mt-4 flex gap-2.5 type-small text-muted">
      <Icon name="users" className="mt-px flex-none" />
      <span>
        <Plural
          value={num_members}
          _0="Only real members count, in steps, so that nobody is given away."
          one="Only real members count, in steps, so that nobody is given away. All over the site there’s # of them."
          other="Only real members count, in steps, so that nobody is given away. All over the site there are # of them."
        />
        {(demo || fictional_warning) && (
          <>
            {' '}
            <Trans>Fictional profiles are on no map.</Trans>
          </>
        )}
      </span>
    </p>
  )
}

/** The bare shape of a country, only for the eye. */
function CountryShape({ country, className }: { country: Country; className?: string }) {
  const { width, height } = placesOn(country)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={classNames(className)}>
      <use href={landOf(country)} className="fill-accent" />
    </svg>
  )
}

/** The drawn land, in a file that the browser keeps. */
function landOf(country: Country): string {
  return `/maps/${country}.svg#land`
}

/**
 * The steps in which members are counted, the largest first: from which number, and the size of its
 * dot.
 */
const steps = [
  { level: 4, from: 250, radius: 20 },
  { level: 3, from: 50, radius: 16 },
  { level: 2, from: 10, radius: 13 },
  { level: 1, from: 1, radius: 10 },
] as const

type Step = (typeof steps)[number]

export function stepOf({ level }: Pick<Region, 'level'>): Step | undefined {
  return steps.find((step) => step.level === level)
}

/** Regions grouped by their step, those without members last; steps without regions are omitted. */
export function byStep(regions: readonly Region[], locale: string) {
  const groups = [...steps, null].map((step) => {
    const level = step?.level ?? 0
    const names = regions.filter((region) => region.level === level).map(({ name }) => name)
    return { step, names: names.toSorted(new Intl.Collator(locale).compare) }
  })
  return groups.filter(({ names }) => names.length > 0)
}

type MapPlaces = {
  width: number
  height: number
  /** Left and top of each region's centre, by the region's code. */
  spots: Map<string, readonly [number, number]>
}

/** Where the regions of a country lie on its map. */
export function placesOn(country: Country): MapPlaces {
  const { height, places } = mapPlaces[country]
  const spots = places.split(',').map((entry) => {
    const [region, left, top] = entry.split(' ')
    return [`${country}-${region}`, [Number(left), Number(top)]] as const
  })
  return { width: map_width, height, spots: new Map(spots) }
}

/** The country's shape with a dot for each region; the list beside it says the same in words. */
function CountryMap({ country, regions }: CountryMapProps) {
  const { t, i18n } = useLingui()
  const { width, height, spots } = placesOn(country)
  const name = countryName(i18n.locale, country)
  // The largest first, so that no small one is hidden beneath it.
  const drawn = (regions ?? []).toSorted((one, other) => other.level - one.level)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t`Map of ${name}. The list below says the same in words.`}
      className="mx-auto block max-h-[34rem] w-full max-w-160 overflow-visible"
    >
      <use href={landOf(country)} className="fill-accent/45 dark:fill-accent/30" />
      {drawn.map((region) => {
        const spot = spots.get(region.code)
        return spot && <RegionDot key={region.code} region={region} left={spot[0]} top={spot[1]} />
      })}
    </svg>
  )
}

function RegionDot({ region, left, top }: { region: Region; left: number; top: number }) {
  const { i18n } = useLingui()
  const step = stepOf(region)
  if (!step) return <circle cx={left} cy={top} r={2.5} className="fill-muted" />
  return (
    <g>
      <circle
        cx={left}
        cy={top}
        r={step.radius}
        strokeWidth={1.5}
        className="fill-strong stroke-canvas"
      />
      <text
        x={left}
        y={top}
        dy="0.35em"
        textAnchor="middle"
        fontSize={10}
        fontWeight={650}
        className="fill-on-strong"
      >
        {`${formatNumber(i18n.locale, step.from)}+`}
      </text>
    </g>
  )
}

type MapLegendProps = { country: Country; regions: Region[] | null }

/** What the dots mean and which regions they are, in words; also where there is nobody. */
function MapLegend({ country, regions }: MapLegendProps) {
  const { i18n } = useLingui()
  const name = countryName(i18n.locale, country)
  const nobody = regions?.every(({ level }) => level === 0)
  return (
    <div className="mx-auto mt-6 max-w-160">
      <h2 id="map" className="type-title-2">
        <Trans>{name}, region by region</Trans>
      </h2>
      {regions === null ? (
        <p className="mt-2 text-text-2">
          <Trans>We couldn’t count who lives where just now.</Trans>
        </p>
      ) : nobody ? (
        <Nobody regions={regions} />
      ) : (
        <Groups regions={regions} />
      )}
      <NotCounted />
    </div>
  )
}
