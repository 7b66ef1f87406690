import type { User } from '#contract/accounts.ts'
import { ActivationAlert } from '../accounts/activation/activation-alert.tsx'
import { WelcomeBack } from '../links/welcome-back.tsx'
import { useUser } from '../sites/site.ts'
import { MailsAlert } from './mails-alert.tsx'
import { PhotoAlert } from './photo-alert.tsx'
import { PushAlert } from './push-alert.tsx'
import { useWhichAlert } from './use-which-alert.ts'

/** What members should know about their own account, one thing at a time. */
export function Alerts() {
  const user = useUser()
  if (!user) return null
  return (
    <>
      <WelcomeBack />
      <OneAlert key={user.id} user={user} />
    </>
  )
}

function OneAlert({ user }: { user: User }) {
  const which = useWhichAlert(user)
  if (which === 'activation') return <ActivationAlert />
  if (which === 'mails') return <MailsAlert user={user} />
  if (which === 'photo') return <PhotoAlert memberId={user.id} />
  if (which === 'push') return <PushAlert memberId={user.id} />
  return null
}
