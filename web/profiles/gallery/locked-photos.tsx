import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePremiumLink } from '../../credits/use-premium-link.ts'
import { formatNumber } from '../../language/format.ts'
import { useUser } from '../../sites/site.ts'
import { PhotoTeaser } from '../../ui/people/photo-teaser.tsx'
import { LoginModal } from '../../visitors/login-modal.tsx'

type LockedPhotosProps = {
  name: string
  teaser: string | null
  count: number
  ratio?: 'portrait' | 'fill'
  corner?: 'plain' | 'none'
}

/**
 * The photos this viewer does not see: a blur of sixteen pixels, their number, and the way to them.
 */
export function LockedPhotos({ name, teaser, count, ratio, corner }: LockedPhotosProps) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const premium = usePremiumLink()
  const [invited, setInvited] = useState(false)
  const number = formatNumber(i18n.locale, count)
  const look = { src: teaser, ratio, corner, count: <Trans>{number} more</Trans> }
  if (user) return <PhotoTeaser {...look} to={premium} />
  return (
    <>
      <PhotoTeaser {...look} onClick={() => setInvited(true)} />
      {invited && (
        <LoginModal
          title={t`Login to view more photos of ${name}`}
          onClose={() => setInvited(false)}
        />
      )}
    </>
  )
}
