import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languages } from '#contract/countries.ts'
import { spokenLanguages } from '#contract/spoken-languages.ts'
import { ask } from '../data/ask.ts'
import { formatNumber } from '../language/format.ts'
import { interestIcon } from '../profiles/interest-icons.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ChoiceChips } from '../ui/forms/choice-chips.tsx'
import { ComboboxField } from '../ui/forms/combobox-field.tsx'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { codesOf, isListField, type ListField } from './filter-fields.ts'
import { useChoiceNames, useFilterNames } from './filter-words.ts'
import { chosenOf, languagesAtMost } from './search-address.ts'
import { useChangeFilters } from './use-change-filters.ts'
import { useFilters } from './use-filters.ts'

/** The lists that the site offers, in its order, each folded away until needed. */
export function ChoiceGroups() {
  const { search_fields } = useSettings()
  return (
    <div className="divide-y divide-line border-t border-line">
      {search_fields.filter(isListField).map((field) => (
        <ChoiceGroup key={field} field={field} />
      ))}
    </div>
  )
}

/** A list from which several can be chosen, folded away, with the number of those chosen. */
function ChoiceGroup({ field }: { field: ListField }) {
  const { i18n } = useLingui()
  const { shown } = useFilters()
  const name = useFilterNames()[field]
  const [opened, setOpened] = useState(false)
  const count = chosenOf(shown, field).length
  return (
    <Disclosure
      summary={name}
      onToggle={() => setOpened(true)}
      badge={
        count > 0 && (
          <>
            <span aria-hidden="true">{formatNumber(i18n.locale, count)}</span>
            <VisuallyHidden>
              <Plural value={count} one="# chosen" other="# chosen" />
            </VisuallyHidden>
          </>
        )
      }
    >
      {/* Some hundred chips in all, which most people never open. */}
      {opened && <GroupChoices field={field} name={name} />}
    </Disclosure>
  )
}

/** The choices in one list. Each takes effect at once. */
function GroupChoices({ field, name }: { field: ListField; name: string }) {
  const { shown } = useFilters()
  const change = useChangeFilters()
  const offered = useOffered(field)
  const chosen = chosenOf(shown, field)
  if (offered.length === 0) return <Skeleton shape="block" className="h-40" />
  return (
    <>
      {field === 'interests' && (
        <p className="mb-3 type-caption text-muted">
          <Trans>You see people who share everything you choose.</Trans>
        </p>
      )}
      {field === 'languages' && chosen.length < languagesAtMost && <FindLanguage chosen={chosen} />}
      <ChoiceChips
        multiple
        legend={name}
        legendHidden
        name={field}
        size="compact"
        options={offered.map(({ code, label }) => ({
          value: code,
          label,
          icon: field === 'interests' ? interestIcon(code) : undefined,
        }))}
        value={chosen}
        max={field === 'languages' ? languagesAtMost : undefined}
        onChange={(values) => change({ [field]: values.join(',') || undefined })}
      />
    </>
  )
}

const shownAtMost = 5

/** Any language by name; the most common ones here are chips as well. */
function FindLanguage({ chosen }: { chosen: string[] }) {
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

/** The choices in a list here, in the order shown. */
function useOffered(field: ListField): { code: string; label: string }[] {
  const { i18n } = useLingui()
  const { shown } = useFilters()
  const user = useUser()
  const name = useChoiceNames()
  const { data } = useQuery({
    ...ask('GET /api/interests.php', {}),
    enabled: field === 'interests',
    throwOnError: false,
  })
  const named = (codes: Iterable<string>) =>
    [...new Set(codes)].map((code) => ({ code, label: name(field, code) }))
  const byName = (codes: Iterable<string>) =>
    named(codes).sort((one, other) => one.label.localeCompare(other.label, i18n.locale))
  if (field === 'interests') return byName(data?.interests.map(({ id }) => id) ?? [])
  if (field !== 'languages') return named(codesOf[field])
  return byName([...languages, ...(user?.profile.languages ?? []), ...chosenOf(shown, field)])
}
