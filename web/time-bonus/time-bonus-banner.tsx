import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { CountdownBanner } from '../ui/feedback/countdown-banner.tsx'
import { isMembersArea } from './members-area.ts'
import { useBonusWords } from './use-bonus-words.ts'
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
