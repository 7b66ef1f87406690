import { Trans } from '@lingui/react/macro'
import type { Face } from '#contract/landers.ts'
import { paths } from '../../paths.ts'
import { Presence, usePlace } from '../../profiles/facts/place-line.tsx'
import { useFictionalWord } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { FictionalLabel } from '../../ui/people/fictional-label.tsx'
import { LanderPhoto } from '../shared/lander-photo.tsx'

type PostProps = { person: Face; large: boolean }

/**
 * Somebody as a card in the feed: who they are, what they say about themselves, and how to answer.
 */
export function Post({ person, large }: PostProps) {
  const { name } = person
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-surface">
      <PostHead person={person} />
      {large || !person.words ? <Large person={person} /> : <Quote words={person.words} />}
      <div className="px-5 py-4">
        <Button
          to={paths.memberSignup(person.id)}
          look="tint"
          size="compact"
          icon="paper-plane-right"
        >
          <Trans>Answer {name}</Trans>
        </Button>
      </div>
    </article>
  )
}

/** The photo with the words beside it, or below it on phones. */
function Large({ person }: { person: Face }) {
  return (
    <div className="@container px-5">
      <div className="flex flex-col-reverse gap-4 @[27rem]:flex-row @[27rem]:gap-6">
        <div className="@[27rem]:w-56 @[27rem]:flex-none">
          <LanderPhoto person={person} file="portrait" corner="voice-in" marked />
        </div>
        {person.words && (
          <blockquote className="min-w-0 flex-1 text-[1.125rem]/relaxed wrap-anywhere">
            {person.words}
          </blockquote>
        )}
      </div>
    </div>
  )
}

/** The words alone, in large type. */
function Quote({ words }: { words: string }) {
  return (
    <blockquote className="mx-5 rounded-voice-in bg-accent-tint px-5 py-6 type-title-2 wrap-anywhere">
      {words}
    </blockquote>
  )
}

function PostHead({ person }: { person: Face }) {
  const place = usePlace(person)
  const word = useFictionalWord()
  return (
    <header className="flex items-start gap-3 px-5 pt-5 pb-3">
      <span className="w-13 flex-none">
        <LanderPhoto
          person={person}
          file="square"
          ratio="square"
          corner="none"
          className="rounded-full!"
        />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="type-title-3 wrap-anywhere">
          {person.name}, <span className="tabular font-normal">{person.age}</span>
        </h2>
        <p className="flex flex-wrap gap-x-3 type-small text-muted">
          <span>{place}</span>
          <Presence person={person} />
        </p>
        {person.fictional && <FictionalLabel className="mt-1.5">{word}</FictionalLabel>}
      </div>
    </header>
  )
}
