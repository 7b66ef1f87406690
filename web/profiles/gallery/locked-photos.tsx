import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../language/format.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../shell/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/people/photo.tsx'
import { LoginModal } from '../login-modal.tsx'

type LockedPhotosProps = {
  name: string
  teaser: string | null
  count: number
  ratio?: 'portrait' | 'fill'
  corner?: 'plain' | 'none'
}

/** The photos this viewer does not see: a blur of sixteen pixels, how many, and the way to them. */
export function LockedPhotos({ name, teaser, count, ratio, corner }: LockedPhotosProps) {
  const { t } = useLingui()
  const user = useUser()
  const [invited, setInvited] = useState(false)
  const look = 'relative block size-full text-start rounded-lg'
  const inside = (
    <Photo src={teaser} alt="" name={name} ratio={ratio} corner={corner}>
      <LockedCount count={count} />
    </Photo>
  )
  if (user) {
    return (
      <Link to={paths.premium()} className={look}>
        {inside}
      </Link>
    )
  }
  return (
    <>
      <button type="button" className={look} onClick={() => setInvited(true)}>
        {inside}
      </button>
      {invited && (
        <LoginModal
          title={t`Login to view more photos of ${name}`}
          onClose={() => setInvited(false)}
        />
      )}
    </>
  )
}

function LockedCount({ count }: { count: number }) {
  const { i18n } = useLingui()
  const number = formatNumber(i18n.locale, count)
  return (
    <span className="absolute inset-0 grid place-items-center p-2">
      <span className="inline-flex items-center gap-2 rounded-full bg-plate px-3.5 py-2 text-center type-label text-on-photo">
        <Icon name="lock" fill />
        <Trans>{number} more</Trans>
      </span>
    </span>
  )
}
