import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '../language/format.ts'
import { Button } from '../ui/button.tsx'
import { FilterSheet } from './later.ts'
import { countFilters } from './search-address.ts'
import { useFilters } from './use-filters.ts'

/** The filters on phones: a button, and the sheet that it opens. */
export function FilterButton() {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const { active } = useFilters()
  const count = countFilters(active)
  const number = formatNumber(i18n.locale, count)
  return (
    <div className="flex-none lg:hidden">
      <Button
        look="tint"
        size="compact"
        className="whitespace-nowrap"
        icon="sliders-horizontal"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t`Filters · ${number}` : t`Filters`}
      </Button>
      {open && <FilterSheet onClose={() => setOpen(false)} />}
    </div>
  )
}
