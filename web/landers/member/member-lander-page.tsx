import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { usePriceRange } from '../../credits/credit-balance.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { FictionalLabel } from '../../profiles/fictional-label.tsx'
import { paths } from '../../routing/paths.ts'
import { useParams } from '../../routing/router.ts'
import { useFictionalWord, useSettings } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useSignupLink } from '../../visitors/use-open-signup.ts'
import type { LanderWords } from '../lander-page.tsx'
import { useLanderMember } from './member-lander.ts'

type MemberLanderPageProps = {
  profile: Profile
  words: LanderWords
  children: ReactNode
}

/** A page about one member, which represents their profile wherever it is shared. */
export function MemberLanderPage({ profile, words, children }: MemberLanderPageProps) {
  const { name, logged_out_search } = useSettings()
  return (
    <>
      <PageHead
        title={`${words.headline} · ${name}`}
        description={words.text}
        canonical={paths.member(profile.id)}
        picture="/landers/og/member.png"
        // Only the server knows whether the member has agreed; it says no in a header of its own.
        index={logged_out_search && !profile.fictional}
      />
      {children}
    </>
  )
}

/** Shows a design with its member. Without one, the loader's refusal appears in its place. */
export function WithMember({ children }: { children: (profile: Profile) => ReactNode }) {
  const { id = '' } = useParams()
  const profile = useLanderMember(id)
  return profile && children(profile)
}

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
            <Trans>There’s no real person behind this profile.</Trans>
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
  const note = usePriceRange(message_credits)
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
      <Trans>You get {signup_credits} credits when you sign up, and reading is free.</Trans>
    </p>
  )
}
