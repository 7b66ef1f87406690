import type { ReactNode } from 'react'
import type { Outcome } from '../accounts/form-action.ts'
import type { Wish } from '../visitors/use-open-signup.ts'
import { AccountSteps } from './account/account-steps.tsx'
import { useEntry } from './account/use-entry.ts'
import { SignupClosed } from './frame/signup-closed.tsx'
import { SignupFrame } from './frame/signup-frame.tsx'
import { SignupHead } from './frame/signup-head.tsx'
import { ReceiverCard } from './receiver/receiver-card.tsx'

type SignupPageProps = { wish: Wish; posted: Outcome | undefined; children?: ReactNode }

/** Sign-up as a page of its own: on phones, and wherever there are no scripts. */
export function SignupPage({ wish, posted, children }: SignupPageProps) {
  const { signup, ref, open, receiver, onBack, action } = useEntry({
    wish,
    posted,
    fromAddress: true,
  })
  if (!open) {
    return (
      <SignupFrame>
        <SignupClosed level={1} />
      </SignupFrame>
    )
  }
  return (
    <SignupFrame ref={ref} picture={signup.step}>
      <SignupHead onBack={onBack} />
      {receiver && <ReceiverCard person={receiver} />}
      {children}
      <AccountSteps signup={signup} action={action} level={1} />
    </SignupFrame>
  )
}
