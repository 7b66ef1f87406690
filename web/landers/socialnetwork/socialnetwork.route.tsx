import { Trans, useLingui } from '@lingui/react/macro'
import type { Face } from '#contract/landers.ts'
import { Presence, usePlace } from '../../profiles/facts.tsx'
import { FictionalLabel } from '../../profiles/fictional-label.tsx'
import { paths } from '../../routing/paths.ts'
import { useParams } from '../../routing/router.ts'
import { useFictionalWord } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { NoChats } from '../../ui/drawings/no-chats.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LanderPhoto, useFaces } from '../lander-faces.tsx'
import {
  LanderPage,
  landerData,
  SignupCard,
  variantOf,
  type WordsByVariant,
} from '../lander-page.tsx'

const wish = { count: 9, withWords: true }
const page = landerData(wish)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** A feed of how profiles begin: what people say about themselves, and nothing that nobody said. */
export default function SocialNetwork() {
  const { t } = useLingui()
  const words = useFeedWords()[variantOf(useParams().slug)]
  const { faces, num_online } = useFaces(wish)
  return (
    <LanderPage lander="socialnetwork" words={words}>
      <div className="bg-sunken pb-10">
        <div className="page grid items-start gap-x-8 gap-y-6 pt-4 md:grid-cols-[minmax(0,1fr)_22rem] md:pt-8 xl:grid-cols-[18rem_minmax(0,1fr)_24rem]">
          <div className="md:col-span-2 xl:sticky xl:top-8 xl:col-span-1">
            <h1 className="type-display-2">{words.headline}</h1>
            <p className="mt-3 max-w-read text-text-2">{words.text}</p>
            <AboutFeed online={num_online} />
          </div>
          <SignupCard
            title={<Trans>Write your own first line</Trans>}
            className="md:sticky md:top-8 md:order-last md:col-start-2 xl:col-start-3"
          />
          <section aria-label={t`How profiles here start`} className="min-w-0">
            <Feed faces={faces} />
          </section>
        </div>
      </div>
    </LanderPage>
  )
}

/** Explains what one is looking at, so that nobody takes it for more. */
function AboutFeed({ online }: { online: number }) {
  return (
    <ul className="mt-5 grid gap-2 border-s-2 border-line-strong ps-4 type-small text-text-2 max-xl:hidden">
      <li>
        <Trans>Each card shows how a profile begins, in its own words.</Trans>
      </li>
      <li>
        <Trans>No like counts here, and no made-up comments.</Trans>
      </li>
      {online > 0 && (
        <li>
          <Trans>Real members who are online now: {online}.</Trans>
        </li>
      )}
    </ul>
  )
}

/** The words over the feed. */
function useFeedWords(): WordsByVariant {
  const { t } = useLingui()
  return {
    default: {
      headline: t`Read how they start`,
      text: t`First lines of profiles, in their own words. Find one you’d like to answer.`,
    },
    weekend: {
      headline: t`Something for the weekend`,
      text: t`Read a few first lines with your coffee, and answer the one that made you smile.`,
    },
    nearby: {
      headline: t`Which town would you like to hear from?`,
      text: t`First lines of profiles, each with its town or region. Never an address.`,
    },
    talk: {
      headline: t`It starts with a first line`,
      text: t`Pick the one you can answer best. Reading is free, and the price of an answer is on its button.`,
    },
  }
}

/** One card per person, or a plain sentence if nobody has agreed to be shown. */
function Feed({ faces }: { faces: Face[] }) {
  if (faces.length === 0) return <Nobody />
  return (
    <>
      <ol className="mx-auto grid max-w-140 gap-4">
        {faces.map((person, index) => (
          <li key={person.id}>
            <Post person={person} large={index % 3 === 1} />
          </li>
        ))}
      </ol>
      <div className="mx-auto mt-4 flex max-w-140 flex-col items-start gap-3 rounded-voice-out-xl bg-field p-6 text-on-field">
        <h2 className="type-title-2">
          <Trans>The rest is for members</Trans>
        </h2>
        <p>
          <Trans>
            Only people who agreed to it are on this page. Inside you’ll find the others, and
            filters for the people you’d like to meet.
          </Trans>
        </p>
        <Button href="#start" look="strong">
          <Trans>To the first question</Trans>
        </Button>
      </div>
    </>
  )
}

function Nobody() {
  return (
    <div className="mx-auto max-w-140 rounded-xl border border-line bg-surface p-8">
      <EmptyState
        drawing={<NoChats />}
        title={<Trans>Nobody on this page yet</Trans>}
        text={
          <Trans>
            We only show members who agreed to it, and so far nobody has. Inside you’ll see who’s
            there.
          </Trans>
        }
      />
    </div>
  )
}

type PostProps = { person: Face; large: boolean }

/**
 * Somebody as a card in the feed: who they are, what they say about themselves, and how to answer.
 */
function Post({ person, large }: PostProps) {
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
