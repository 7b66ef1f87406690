import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { paths } from '../routing/paths.ts'
import { Link, matchPath, useLocation } from '../routing/router.ts'
import { useBonusWords } from './bonus-clock.tsx'
import { CountdownBanner } from './countdown-banner.tsx'
import { useTimeBonus } from './use-time-bonus.ts'

/** Read aloud once in a page's life, not again on each of the six. */
let wasSaid = false

/** The welcome discount with the time left, above each page of the members' area. */
export function TimeBonusBanner() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const bonus = useTimeBonus()
  const { percent, endsIn } = useBonusWords(bonus)
  const [saidBefore] = useState(wasSaid)
  const shown = bonus.isVisible && isMembersArea(pathname)
  useEffect(() => {
    if (shown) wasSaid = true
  }, [shown])
  if (!shown) return null
  return (
    <section aria-label={t`Welcome discount`}>
      <CountdownBanner strip seconds={bonus.secondsLeft} announcement={saidBefore ? '' : endsIn}>
        <Link to={paths.credits()} className="link tap inline-flex items-center">
          <span>
            <Trans>
              Welcome: <strong>{percent} off</strong> your first bundle
            </Trans>
          </span>
        </Link>
      </CountdownBanner>
    </section>
  )
}

/** The pages that the specification calls the members' area, and no other. */
const patterns = ['/members', '/members/:id', '/chats', '/likes', '/likes/m/:id', '/premium']

/** Whether an address belongs to the members' area. */
export function isMembersArea(pathname: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null)
}
