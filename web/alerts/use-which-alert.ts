import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { activationReminder } from '../accounts/activation/activation-reminder.ts'
import { media, useMedia } from '../browser/media.ts'
import { usePush } from '../push/use-push.ts'
import { useHydrated } from '../search/use-hydrated.ts'
import { useSettings } from '../sites/site.ts'
import {
  firstAlert,
  mailsCause,
  type ShownAlert,
  showsMailsAlert,
  showsPhotoAlert,
  showsPushAlert,
} from './alert-rules.ts'
import { forgetDismissal, useDismissal } from './dismissals.ts'

/** The one alert for this page: the first whose conditions hold, or null. */
export function useWhichAlert(user: User): ShownAlert | null {
  const url = useLocation()
  const { pathname } = url
  const { alert_days: days } = useSettings()
  const [now] = useState(() => Date.now())
  const smartphone = useMedia(media.phone)
  const hydrated = useHydrated()
  const { offered } = usePush()
  const mails = useDismissal('mails', user.id)
  const photo = useDismissal('photo', user.id)
  const push = useDismissal('push', user.id)
  useForgottenCause(user, mails !== null)

  return firstAlert({
    activation: activationReminder({ user, url, smartphone }) !== null,
    // Only the browser knows what was closed.
    mails: hydrated && showsMailsAlert(user, { pathname, dismissed: mails }),
    photo: hydrated && showsPhotoAlert(user, { pathname, now, days, dismissed: photo }),
    push: hydrated && showsPushAlert(offered, { pathname, now, days, dismissed: push }),
  })
}

function useForgottenCause(user: User, dismissed: boolean): void {
  const over = dismissed && mailsCause(user) === null
  useEffect(() => {
    if (over) forgetDismissal('mails', user.id)
  }, [over, user.id])
}
