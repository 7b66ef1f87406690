import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { usePremiumWords } from '../../credits/premium-words.ts'
import { usePremiumLink } from '../../credits/use-premium-link.ts'
import { paths } from '../../paths.ts'

/** Why photos are locked, in plain words, and the way to them. */
export function LockedReason({ profile }: { profile: Profile }) {
  if (profile.locked_because === null) return null
  return (
    <p className="type-small text-muted">
      {profile.locked_because === 'visitor' ? <ForVisitors name={profile.name} /> : <ForMembers />}
    </p>
  )
}

function ForVisitors({ name }: { name: string }) {
  const { pathname } = useLocation()
  return (
    <Link to={paths.login(pathname)} className="link">
      <Trans>Login to view more photos of {name}</Trans>
    </Link>
  )
}

function ForMembers() {
  const { text, lifted } = usePremiumWords().all_photos
  const to = usePremiumLink()
  return (
    <>
      {text} {lifted} <Trans>Any credit package makes you Premium, for good.</Trans>{' '}
      <Link to={to} className="link">
        <Trans>See what Premium gives</Trans>
      </Link>
    </>
  )
}
