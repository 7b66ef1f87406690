import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { languages } from '#contract/countries.ts'
import { ask } from '../../ask.ts'
import { useUser } from '../../sites/site.ts'
import { codesOf, type ListField } from '../filters/filter-fields.ts'
import { chosenOf } from '../filters/search-address.ts'
import { useFilters } from '../filters/use-filters.ts'
import { useChoiceNames } from '../wording/use-choice-names.ts'

/** The most languages a search accepts. */
export const languagesAtMost = 12

/** The choices in a list here, in the order shown. */
export function useOffered(field: ListField): { code: string; label: string }[] {
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
