import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '../../language/format.ts'
import { Disclosure } from '../../ui/layers/disclosure.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ListField } from '../filters/filter-fields.ts'
import { chosenOf } from '../filters/search-address.ts'
import { useFilters } from '../filters/use-filters.ts'
import { useFilterNames } from '../wording/use-filter-names.ts'
import { GroupChoices } from './group-choices.tsx'

/** A list from which several can be chosen, folded away, with the number of those chosen. */
export function ChoiceGroup({ field }: { field: ListField }) {
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
