import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { spokenLanguages } from '#contract/spoken-languages.ts'
import { ComboboxField } from '../../ui/forms/combobox-field.tsx'
import { useChangeFilters } from '../filters/use-change-filters.ts'
import { useChoiceNames } from '../wording/use-choice-names.ts'

const shownAtMost = 5

/** Any language by name; the most common ones here are chips as well. */
export function FindLanguage({ chosen }: { chosen: string[] }) {
  const { t, i18n } = useLingui()
  const change = useChangeFilters()
  const name = useChoiceNames()
  const [query, setQuery] = useState('')
  const typed = query.trim().toLocaleLowerCase(i18n.locale)
  const fitting = (typed ? spokenLanguages : [])
    .filter((code) => !chosen.includes(code))
    .map((value) => ({ value, label: name('languages', value) }))
    .filter(({ label }) => label.toLocaleLowerCase(i18n.locale).includes(typed))
    .slice(0, shownAtMost)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only makes room for the list that opens below the field
    <div
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
      className="mb-4 scroll-mb-72"
    >
      <ComboboxField
        label={t`Find a language`}
        options={fitting}
        query={query}
        onQueryChange={setQuery}
        onChoose={({ value }) => {
          setQuery('')
          change({ languages: [...chosen, value].join(',') })
        }}
        emptyText={<Trans>No language is called that</Trans>}
      />
    </div>
  )
}
