import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { forgetOthers, leaveWhenSignedOut } from '../accounts/sign-out.ts'
import { resendUnanswered } from '../chats/sending.ts'
import { LikePopup } from '../likes/like-popup.tsx'
import { MatchAnnouncer } from '../likes/match-announcer.tsx'
import { useLostConnection } from '../live/connection.ts'
import { useOfflinePage } from '../live/offline-page.ts'
import { useLive } from '../live/use-live.ts'
import { usePeriodicReload } from '../live/use-periodic-reload.ts'
import { usePushMessages } from '../live/use-push-messages.ts'
import { useKeptPush } from '../push/use-push.ts'
import { useLivePosition } from '../sites/site.ts'
import { TimeBonusReminder } from '../time-bonus/time-bonus-reminder.tsx'
import { useBonusLife } from '../time-bonus/use-time-bonus.ts'

// What members need and the server does not draw: it comes after the page itself (members-own.tsx).

/** Keeps a member's page live, whichever it is, and shows what comes up by itself. */
export function MembersLife({ user }: { user: User }) {
  useLive(user.id, useLivePosition())
  useOfflinePage()
  usePeriodicReload()
  usePushMessages()
  useKeptPush()
  useBonusLife()
  useOwnBrowser(user.id)
  useResending()
  return (
    <>
      <MatchAnnouncer />
      <LikePopup memberId={user.id} />
      <TimeBonusReminder user={user} />
    </>
  )
}

/** What others left in this browser goes, and signing out in another tab ends this one, too. */
function useOwnBrowser(memberId: string): void {
  useEffect(() => {
    forgetOthers(memberId)
    return leaveWhenSignedOut()
  }, [memberId])
}

/** Once the connection is back, messages that nobody answered are sent. */
function useResending(): void {
  const queries = useQueryClient()
  const lost = useLostConnection()
  useEffect(() => {
    if (!lost) return
    return () => resendUnanswered(queries)
  }, [queries, lost])
}
