import { Plural, Trans } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { useLowestPriceNote } from '../../credits/use-price-note.ts'
import { paths } from '../../paths.ts'
import { useFictionalWord, useSettings } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FictionalLabel } from '../../ui/people/fictional-label.tsx'
import { useSignupLink } from '../../visitors/use-signup-link.ts'

type WriteToProps = {
  profile: Profile
  look?: 'primary' | 'strong'
  className?: string
}

/**
 * The way to the first message: first whether this is a real person, then the button, then the
 * price.
 */
export function WriteTo({ profile, look = 'primary', className }: WriteToProps) {
  const { name, fictional } = profile
  const word = useFictionalWord()
  const open = useSignupLink({ memberId: profile.id })
  return (
    <div className={classNames('grid justify-items-start gap-3', className)}>
      {fictional && (
        <div className="grid justify-items-start gap-1.5">
          <FictionalLabel>{word}</FictionalLabel>
          <p className="type-small">
            <Trans>No real person is behind this profile.</Trans>
          </p>
        </div>
      )}
      <Button
        to={paths.memberSignup(profile.id)}
        onClick={open}
        look={look}
        size="large"
        icon="paper-plane-right"
      >
        <Trans>Write to {name}</Trans>
      </Button>
      <PriceLine />
    </div>
  )
}

function PriceLine() {
  const { message_credits, signup_credits } = useSettings()
  const note = useLowestPriceNote(message_credits)
  return (
    <p className="type-small">
      {note ? (
        <Plural
          value={message_credits}
          one={`A message is # credit, ${note}.`}
          other={`A message is # credits, ${note}.`}
        />
      ) : (
        <Plural
          value={message_credits}
          one="A message is # credit."
          other="A message is # credits."
        />
      )}{' '}
      <Trans>{signup_credits} credits are yours when you sign up, and reading is free.</Trans>
    </p>
  )
}
