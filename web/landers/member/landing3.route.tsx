import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { usePlace } from '../../profiles/facts.tsx'
import { MemberFailed } from '../../profiles/member-failed.tsx'
import { useParams } from '../../routing/router.ts'
import { LanderPhoto } from '../lander-faces.tsx'
import { variantOf, type WordsByVariant } from '../lander-page.tsx'
import { memberLanderData, useAnswers } from './member-lander.ts'
import { MemberLanderPage, WithMember, WriteTo } from './member-lander-page.tsx'

export const loader = memberLanderData.loader
export const clientLoader = memberLanderData.clientLoader

/** A profile's texts on a quiet sheet of paper. */
export default function Letter() {
  return <WithMember>{(profile) => <LetterOf profile={profile} />}</WithMember>
}

export function ErrorBoundary() {
  return <MemberFailed />
}

function LetterOf({ profile }: { profile: Profile }) {
  const words = useLetterWords(profile)[variantOf(useParams().slug)]
  const answers = useAnswers(profile)
  return (
    <MemberLanderPage profile={profile} words={words}>
      <div className="bg-sunken px-4 pt-3 pb-14 md:pt-8">
        <article className="mx-auto max-w-180 rounded-voice-in-xl border border-line bg-surface px-6 py-7 md:px-16 md:py-14">
          <Sender profile={profile} />
          <h1 className="mt-6 type-title-1 wrap-anywhere md:mt-10">{words.headline}</h1>
          {answers.length === 0 && (
            <p className="mt-4 text-text-2">
              <Trans>The page is still blank. A question may help to break the ice.</Trans>
            </p>
          )}
          {answers.map(({ key, question, answer }, index) => (
            <section key={key} className={index === 0 ? 'mt-4' : 'mt-7'}>
              <h2 className="type-small text-muted">{question}</h2>
              <p className="mt-1 text-[1.125rem]/relaxed whitespace-pre-line wrap-anywhere">
                {answer}
              </p>
            </section>
          ))}
          <Signature profile={profile} />
          <WriteTo profile={profile} className="mt-8 border-t border-line pt-7" />
        </article>
      </div>
    </MemberLanderPage>
  )
}

/** The words over the letter. */
function useLetterWords(profile: Profile): WordsByVariant {
  const { t } = useLingui()
  const place = usePlace(profile)
  const { name } = profile
  const text = t`Read the profile of ${name}, and write back.`
  return {
    default: { headline: t`A few lines from ${name}’s profile`, text },
    weekend: { headline: t`A few lines for a slow weekend`, text },
    nearby: { headline: t`A few lines from ${place}`, text },
    talk: { headline: t`A few lines that want an answer`, text },
  }
}

function Sender({ profile }: { profile: Profile }) {
  const place = usePlace(profile)
  return (
    <header className="flex items-start justify-between gap-6">
      <p className="type-small text-text-2">
        {profile.name}
        <br />
        {place}
      </p>
      <span className="w-20 flex-none md:w-28">
        <LanderPhoto person={profile} file="square" ratio="square" corner="voice-in" eager />
      </span>
    </header>
  )
}

function Signature({ profile: { name, age } }: { profile: Profile }) {
  return (
    <p className="mt-8 type-title-1 font-normal! wrap-anywhere">
      <Trans>
        {name}, {age}
      </Trans>
    </p>
  )
}
