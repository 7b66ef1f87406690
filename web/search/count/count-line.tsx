import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { formatNumber } from '../../language/format.ts'
import { FilterPreview } from '../preview/filter-preview.ts'

/** How many were found, announced whenever it changes. Above a thousand we stop counting. */
export function CountLine() {
  const { i18n } = useLingui()
  const { count, counting } = use(FilterPreview)
  const most = formatNumber(i18n.locale, 1000)
  return (
    <p role="status" aria-busy={counting} className="tabular type-small text-muted">
      {count === undefined ? null : count > 1000 ? (
        <Trans>more than {most} members</Trans>
      ) : (
        <Plural value={count} one="# member" other="# members" />
      )}
    </p>
  )
}
