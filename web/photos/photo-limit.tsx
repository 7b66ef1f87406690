import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatNumber } from '../language/format.ts'
import { paths } from '../paths.ts'
import { useMember, useSettings } from '../shell/site.ts'

/** How many photos there are and can be; for free members also how many Premium has. */
export function PhotoLimit({ count, limit }: { count: number; limit: number }) {
  const { i18n } = useLingui()
  const { paid_user } = useMember()
  const { premium_photos } = useSettings()
  const used = formatNumber(i18n.locale, count)
  return (
    <p className="flex flex-wrap gap-x-3 type-small text-text-2">
      <span>
        <Trans>
          {used} of <Plural value={limit} one="# photo" other="# photos" />
        </Trans>
      </span>
      {!paid_user && (
        <Link to={paths.premium()} className="link">
          <Plural
            value={premium_photos}
            one="Premium members have up to # photo."
            other="Premium members have up to # photos."
          />
        </Link>
      )}
    </p>
  )
}
