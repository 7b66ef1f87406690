import type { ReactNode } from 'react'
import type { Outcome } from '../browser/form-action.ts'
import type { Wish } from '../visitors/use-open-signup.ts'
import { AccountSteps } from './account-steps.tsx'
import { SignupClosed } from './later.ts'
import { ReceiverCard } from './receiver.tsx'
import { SignupFrame, SignupHead } from './signup-frame.tsx'
import { useSignup } from './use-signup.ts'

type SignupPageProps = { wish: Wish; posted: Outcome | undefined; children?: ReactNode }

/** Sign-up as a page of its own: on phones, and wherever there are no scripts. */
export function SignupPage({ wish, posted, children }: SignupPageProps) {
  const { signup, ref, open, receiver, onBack, action } = useSignup({
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
