import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Country } from '#contract/countries.ts'
import { countryName, formatNumber } from '../../language/format.ts'
import { formatList } from '../../language/format-list.ts'
import { useSettings } from '../../sites/site.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Region } from './density-data.ts'
import { byStep, type Step } from './steps.ts'

type MapLegendProps = { country: Country; regions: Region[] | null }

/** What the dots mean and which regions they are, in words; also where there is nobody. */
export function MapLegend({ country, regions }: MapLegendProps) {
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
          <Trans>How many live where could not be told just now.</Trans>
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

/** On a young site the map is empty, and says so. */
function Nobody({ regions }: { regions: Region[] }) {
  const { name } = useSettings()
  const count = regions.length
  return (
    <p className="mt-2 text-text-2">
      <Trans>
        The map is still empty: {name} has no members who can be found in any of the {count} regions
        yet. Whoever signs up here now is among the first, and should know that.
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
          <dd className="type-small text-text-2">{formatList(i18n.locale, names)}</dd>
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
          one="Only real members count, in steps, so that nobody is given away. All over the site there is # of them."
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
