import { Trans } from '@lingui/react/macro'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { interestIcon } from '../../ui/interest-icons.ts'
import type { ListField } from '../filters/filter-fields.ts'
import { chosenOf } from '../filters/search-address.ts'
import { useChangeFilters } from '../filters/use-change-filters.ts'
import { useFilters } from '../filters/use-filters.ts'
import { FindLanguage } from './find-language.tsx'
import { languagesAtMost, useOffered } from './use-offered.ts'

/** The choices in one list. Each takes effect at once. */
export function GroupChoices({ field, name }: { field: ListField; name: string }) {
  const { shown } = useFilters()
  const change = useChangeFilters()
  const offered = useOffered(field)
  const chosen = chosenOf(shown, field)
  if (offered.length === 0) return <Skeleton shape="block" className="h-40" />
  return (
    <>
      {field === 'interests' && (
        <p className="mb-3 type-caption text-muted">
          <Trans>You see those who share all that you choose.</Trans>
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
