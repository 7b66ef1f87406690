import { Plural, Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { paths } from '../../paths.ts'

/** Why photos are locked, plainly, and the way to them. */
export function LockedReason({ profile }: { profile: Profile }) {
  const { pathname } = useLocation()
  const { name, num_locked_photos } = profile
  if (profile.locked_because === null) return null
  if (profile.locked_because === 'visitor') {
    return (
      <p className="type-small text-muted">
        <Link to={paths.login(pathname)} className="link">
          <Trans>Login to view more photos of {name}</Trans>
        </Link>
      </p>
    )
  }
  return (
    <p className="type-small text-muted">
      <Plural
        value={num_locked_photos}
        one="Premium members see # more photo. Any credit package makes you premium."
        other="Premium members see # more photos. Any credit package makes you premium."
      />{' '}
      <Link to={paths.premium()} className="link">
        <Trans>See the packages</Trans>
      </Link>
    </p>
  )
}
