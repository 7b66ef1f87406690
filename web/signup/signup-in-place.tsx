import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRunsScripts } from '../consent/run-scripts.tsx'
import { Button } from '../ui/button.tsx'
import { signupAddress, type Wish } from '../visitors/use-open-signup.ts'
import { AccountSteps } from './account-steps.tsx'
import { SignupClosed } from './later.ts'
import { useSignup } from './use-signup.ts'

type SignupInPlaceProps = { title?: ReactNode; level?: 1 | 2; wish?: Wish }

const noWish = {}

/**
 * The steps to an account as a card on any page. Without scripts it continues on the sign-up page,
 * and where scripts of others run it begins there: they learn nothing of what one answers.
 */
export function SignupInPlace(props: SignupInPlaceProps) {
  return useRunsScripts() ? <SignupElsewhere {...props} /> : <SignupSteps {...props} />
}

const card =
  'flex w-full max-w-120 flex-col rounded-voice-in-xl bg-surface p-6 text-text shadow-e3 md:p-7'

function SignupElsewhere({ title, level = 2, wish = noWish }: SignupInPlaceProps) {
  const Heading = `h${level}` as const
  return (
    <div className={card}>
      {title && <Heading className="type-title-2">{title}</Heading>}
      <p className="mt-2 text-text-2">
        <Trans>An account is free, and so are liking and reading.</Trans>
      </p>
      <Button to={signupAddress(wish)} wide className="mt-5">
        <Trans>Create a free account</Trans>
      </Button>
    </div>
  )
}

function SignupSteps({ title, level = 2, wish = noWish }: SignupInPlaceProps) {
  const { signup, ref, open, onBack, action } = useSignup({ wish, fromAddress: false })
  const Heading = `h${level}` as const
  const below = title ? ((level + 1) as 2 | 3) : level
  return (
    <div ref={ref} className={card}>
      {title && <Heading className="type-title-2">{title}</Heading>}
      {onBack && open && (
        <Button
          look="plain"
          size="compact"
          icon="arrow-left"
          className="-ms-3 self-start"
          onClick={onBack}
        >
          <Trans>Back</Trans>
        </Button>
      )}
      {open ? (
        <AccountSteps signup={signup} action={action} level={below} inCard />
      ) : (
        <SignupClosed level={below} />
      )}
    </div>
  )
}
