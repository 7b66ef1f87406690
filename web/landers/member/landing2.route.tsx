import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { usePlace, WholePresence } from '../../profiles/facts/place-line.tsx'
import { MemberFailed } from '../../profiles/member-failed.tsx'
import { LanderPhoto } from '../shared/lander-photo.tsx'
import { variantOf } from '../shared/variant-of.ts'
import { AnswerStack } from './answer-stack.tsx'
import { memberLanderData } from './member-lander.ts'
import { MemberLanderPage, WithMember } from './member-lander-page.tsx'
import { useAnswersWords } from './words.ts'
import { WriteTo } from './write-to.tsx'

export const loader = memberLanderData.loader
export const clientLoader = memberLanderData.clientLoader

/** Questions that open like cards of a stack, with the member's own answers in them. */
export default function Answers() {
  return <WithMember>{(profile) => <AnswersOf profile={profile} />}</WithMember>
}

export function ErrorBoundary() {
  return <MemberFailed />
}

function AnswersOf({ profile }: { profile: Profile }) {
  const words = useAnswersWords(profile)[variantOf(useParams().slug)]
  return (
    <MemberLanderPage profile={profile} words={words}>
      <div className="page grid gap-x-16 gap-y-8 pt-4 pb-14 md:pt-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <Person profile={profile} />
          <h1 className="mt-5 type-display-2 wrap-anywhere">{words.headline}</h1>
          <p className="mt-2 text-text-2">{words.text}</p>
          <WriteTo profile={profile} className="mt-6" />
        </div>
        <AnswerStack profile={profile} />
      </div>
    </MemberLanderPage>
  )
}

function Person({ profile }: { profile: Profile }) {
  const place = usePlace(profile)
  const { name, age } = profile
  return (
    <div className="flex items-center gap-4">
      <span className="w-24 flex-none md:w-32">
        <LanderPhoto person={profile} file="square" ratio="square" corner="voice-out" eager />
      </span>
      <div className="min-w-0">
        <p className="type-title-2 wrap-anywhere">
          <Trans>
            {name}, {age}
          </Trans>
        </p>
        <p className="text-muted">{place}</p>
        {!profile.fictional && (
          <p className="type-small">
            <WholePresence person={profile} />
          </p>
        )}
      </div>
    </div>
  )
}
