import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { LikePopup } from '../likes/like-popup/like-popup.tsx'
import { MatchAnnouncer } from '../likes/match-announcer.tsx'
import { useTitlePrefix } from '../live/badge/use-title-prefix.ts'
import { tellWhenHidden } from '../live/page-hidden.ts'
import { usePushMessages } from '../live/push/use-push-messages.ts'
import { usePeriodicReload } from '../live/reload/use-periodic-reload.ts'
import { useLive } from '../live/use-live.ts'
import { SignupModalProvider } from '../signup/signup-modal.tsx'
import { useLivePosition, useUser } from '../sites/site.ts'
import { TimeBonusReminder } from '../time-bonus/modal/time-bonus-reminder.tsx'
import { useBonusLife } from '../time-bonus/use-bonus-life.ts'
import { ToasterProvider } from '../ui/feedback/toaster.tsx'
import { useBodyClass } from './frame/use-body-class.ts'
import { useMarkHydrated } from './frame/use-mark-hydrated.ts'
import { NavigationProgress } from './progress/navigation-progress.tsx'

/** What surrounds every page: notices, progress, and whatever keeps it live. */
export function Providers({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const user = useUser()
  useBodyClass(user !== null)
  useMarkHydrated()
  useLive(user?.id ?? null, useLivePosition())
  usePeriodicReload(user !== null)
  usePushMessages(user !== null)
  useTitlePrefix(user !== null)
  useBonusLife()
  useEffect(() => tellWhenHidden(document, (path, body) => navigator.sendBeacon(path, body)), [])
  return (
    <ToasterProvider label={t`Notices`} closeLabel={t`Close`} raised={user !== null}>
      <NavigationProgress />
      <SignupModalProvider>{children}</SignupModalProvider>
      {user && <MatchAnnouncer />}
      {user && <LikePopup memberId={user.id} />}
      {user && <TimeBonusReminder user={user} />}
    </ToasterProvider>
  )
}
