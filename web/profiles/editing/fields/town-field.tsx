import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isCountry } from '#contract/countries.ts'
import type { Place } from '#contract/geo.ts'
import { ask } from '../../../ask.ts'
import { errorSentence } from '../../../language/error-sentence.ts'
import { ComboboxField } from '../../../ui/forms/combobox-field.tsx'
import { useRested } from './use-rested.ts'

type TownFieldProps = {
  country: string
  typed: string
  error: string | undefined
  onType: (typed: string) => void
  onChoose: (town: Place) => void
}

/** The towns of a country by the beginning of their names. */
export function TownField({ country, typed, error, onType, onChoose }: TownFieldProps) {
  const { t, i18n } = useLingui()
  const rested = useRested(typed.trim())
  const known = isCountry(country)
  const towns = useQuery({
    ...ask('GET /api/places', { query: { country: known ? country : 'NL', name: rested } }),
    enabled: known && rested !== '',
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const waiting = towns.isFetching || rested !== typed.trim()
  const places = (rested && towns.data?.places) || []
  return (
    <ComboboxField
      label={t`Town`}
      placeholder={t`The first letters of its name`}
      options={places.map(({ id, name, region }) => ({
        value: String(id),
        label: `${name}, ${region.name}`,
      }))}
      query={typed}
      onQueryChange={onType}
      onChoose={({ value }) => {
        const town = places.find(({ id }) => String(id) === value)
        if (town) onChoose(town)
      }}
      emptyText={<Trans>No town begins like this. Perhaps the nearest larger one does.</Trans>}
      busyText={waiting ? <Trans>Looking</Trans> : undefined}
      error={error ?? (towns.error ? errorSentence(i18n, towns.error) : undefined)}
    />
  )
}
