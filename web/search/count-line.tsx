import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../language/format.ts'

/** How many were found, told again whenever it changes. Above a thousand nobody counts on. */
export function CountLine({ found }: { found: number | undefined }) {
  const { i18n } = useLingui()
  const most = formatNumber(i18n.locale, 1000)
  return (
    <p role="status" className="tabular type-small text-muted">
      {found === undefined ? null : found > 1000 ? (
        <Trans>more than {most} members</Trans>
      ) : (
        <Plural value={found} one="# member" other="# members" />
      )}
    </p>
  )
}
