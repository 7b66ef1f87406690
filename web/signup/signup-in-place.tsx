import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { Wish } from '../visitors/use-open-signup.ts'
import { AccountSteps } from './account-steps.tsx'
import { SignupClosed } from './signup-frame.tsx'
import { useSignup } from './use-signup.ts'

type SignupInPlaceProps = { title?: ReactNode; level?: 1 | 2; wish?: Wish }

const noWish = {}

/**
 * The steps to an account as a card on any page. Without scripts it continues on the sign-up page.
 */
export function SignupInPlace({ title, level = 2, wish = noWish }: SignupInPlaceProps) {
  const { signup, ref, open, onBack, action } = useSignup({ wish, fromAddress: false })
  const Heading = `h${level}` as const
  const below = title ? ((level + 1) as 2 | 3) : level
  return (
    <div
      ref={ref}
      className="flex w-full max-w-120 flex-col rounded-voice-in-xl bg-surface p-6 text-text shadow-e3 md:p-7"
    >
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
