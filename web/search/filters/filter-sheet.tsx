import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '../../language/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/layers/sheet.tsx'
import { FilterForm } from './filter-form.tsx'
import { countFilters } from './search-address.ts'
import { useFilters } from './use-filters.ts'

/** The filters on phones: a button, and the sheet that it opens. The list behind it follows live. */
export function FilterSheet({ found, counting }: { found: number; counting: boolean }) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const { filters } = useFilters()
  const count = countFilters(filters)
  const number = formatNumber(i18n.locale, count)
  const close = () => setOpen(false)
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
      {open && (
        <Sheet
          open
          onClose={close}
          title={t`Filters`}
          closeLabel={t`Close`}
          footer={
            <>
              {count > 0 && (
                <Button look="line" to={paths.members()} preventScrollReset>
                  <Trans>Reset</Trans>
                </Button>
              )}
              <Button className="flex-1" onClick={close} aria-live="polite" aria-busy={counting}>
                <ShowButtonWords found={found} />
              </Button>
            </>
          }
        >
          <FilterForm />
        </Sheet>
      )}
    </div>
  )
}

function ShowButtonWords({ found }: { found: number }) {
  const { i18n } = useLingui()
  if (found === 0) return <Trans>Nobody fits all of this</Trans>
  if (found <= 1000) {
    return <Plural value={found} one="Show # person" other="Show # people" />
  }
  const most = formatNumber(i18n.locale, 1000)
  return <Trans>Show more than {most} people</Trans>
}
