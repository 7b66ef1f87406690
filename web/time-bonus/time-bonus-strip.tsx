import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { useBonusWords } from './bonus-clock.tsx'
import { CountdownBanner } from './countdown-banner.tsx'
import type { TimeBonus } from './use-time-bonus.ts'

/** Read aloud once in a page's life, not again on each of the six. */
let wasSaid = false

/** The welcome discount as a strip that leads to the bundles. */
export function TimeBonusStrip({ bonus }: { bonus: TimeBonus }) {
  const { t } = useLingui()
  const { percent, endsIn } = useBonusWords(bonus)
  const [saidBefore] = useState(wasSaid)
  useEffect(() => {
    wasSaid = true
  }, [])
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
