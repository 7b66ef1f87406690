import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../language/format.ts'
import { PremiumPhotos } from './premium-photos.tsx'

/** How many photos there are and can be; for free members also how many Premium allows. */
export function PhotoLimit({ count, limit }: { count: number; limit: number }) {
  const { i18n } = useLingui()
  const used = formatNumber(i18n.locale, count)
  return (
    <p className="flex flex-wrap gap-x-3 type-small text-text-2">
      <span>
        <Trans>
          {used} of <Plural value={limit} one="# photo" other="# photos" />
        </Trans>
      </span>
      <PremiumPhotos />
    </p>
  )
}
