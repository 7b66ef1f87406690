import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { PageProgress } from '../../ui/navigation/page-progress.tsx'
import { watchSlowness } from './watch-slowness.ts'

/** The thin bar at the top: only for pages that take longer than 200 ms. */
export function NavigationProgress() {
  const { t } = useLingui()
  const navigating = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!navigating) return setSlow(false)
    return watchSlowness(() => setSlow(true))
  }, [navigating])
  return <PageProgress active={slow} label={t`The page is loading`} />
}
