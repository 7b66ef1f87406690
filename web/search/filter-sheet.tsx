import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { formatNumber } from '../language/format.ts'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/layers/sheet.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterPreview } from './filter-preview.ts'
import { countFilters, searchOf } from './search-address.ts'
import { useFilters } from './use-filters.ts'

/** Every filter over the page. The list behind it updates live. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Filters`}
      closeLabel={t`Close`}
      footer={<SheetFooter onClose={onClose} />}
    >
      <FilterForm />
    </Sheet>
  )
}

function SheetFooter({ onClose }: { onClose: () => void }) {
  const { active, filters } = useFilters()
  const { count, counting } = use(FilterPreview)
  return (
    <>
      {countFilters(active) > 0 && (
        <Button look="line" to={paths.members(searchOf({ sort: filters.sort }))} preventScrollReset>
          <Trans>Reset</Trans>
        </Button>
      )}
      <Button className="flex-1" onClick={onClose} aria-live="polite" aria-busy={counting}>
        <ShowButtonWords found={count} />
      </Button>
    </>
  )
}

function ShowButtonWords({ found }: { found: number | undefined }) {
  const { i18n } = useLingui()
  if (found === undefined) return <Trans>Show members</Trans>
  if (found === 0) return <Trans>Nobody matches all of this</Trans>
  if (found <= 1000) {
    return <Plural value={found} one="Show # person" other="Show # people" />
  }
  const most = formatNumber(i18n.locale, 1000)
  return <Trans>Show more than {most} people</Trans>
}
