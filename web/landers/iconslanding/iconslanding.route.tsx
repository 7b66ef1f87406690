import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type PlainInterest, plainInterests } from '#contract/options.ts'
import { ask } from '../../data/ask.ts'
import { formatList } from '../../language/format.ts'
import { useInterestName } from '../../profiles/facts.tsx'
import { interestIcon } from '../../profiles/interest-icons.ts'
import { Form, useParams, useSearchParams } from '../../routing/router.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanderPage, type LanderWords, landerData, SignupCard, variantOf } from '../lander-page.tsx'
import styles from './icons.css?url'

const page = landerData({ count: 0, more: [ask('GET /api/interests.php', {})] })
export const loader = page.loader
export const clientLoader = page.clientLoader

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Starts with what one likes: eighteen icons, and a first sentence for the ones picked. */
export default function IconsLanding() {
  const words = useIconsWords(useParams().slug)
  const [search] = useSearchParams()
  const [picks, setPicks] = useState(() => picksOf(search))
  return (
    <LanderPage lander="iconslanding" words={words}>
      <div className="page icons-page">
        <div className="icons-words">
          <h1 className="type-display-1">{words.headline}</h1>
          <p className="mt-3 max-w-140 text-[1.125rem]/normal text-text-2">{words.text}</p>
        </div>
        <IconPicker picks={picks} onPick={setPicks} />
        <div className="icons-way-in">
          <Picked picks={picks} />
          <SignupCard title={<Trans>And who are you?</Trans>} wish={{ interests: picks }} />
        </div>
      </div>
    </LanderPage>
  )
}

/** The words over the icons, by the slug of the address. */
function useIconsWords(slug: string | undefined): LanderWords {
  const { t } = useLingui()
  const words = {
    default: {
      headline: t`What would you do together?`,
      text: t`Pick what you like. It’s the easiest way to a first line better than “hi”.`,
    },
    weekend: {
      headline: t`What’s your Sunday made of?`,
      text: t`Pick what you like, and meet people who would come along.`,
    },
    nearby: {
      headline: t`Who around here likes that too?`,
      text: t`Pick what you like. Others see your town at most, and never where you are.`,
    },
    talk: {
      headline: t`What could you talk about for hours?`,
      text: t`Pick a few things. They go into your profile, and give people something to ask you about.`,
    },
  }
  return words[variantOf(slug)]
}

/** What was picked, in words, and how somebody could start with the first. */
function Picked({ picks }: { picks: PlainInterest[] }) {
  const nameOf = useInterestName()
  const openerOf = useOpener()
  const latest = picks.at(-1)
  const opener = latest && openerOf(latest)
  const names = formatList(picks.map(nameOf))
  return (
    <div className="icons-picked" role="status">
      <p className="icons-bubble">
        {opener || <Trans>Pick one, and see how somebody could start.</Trans>}
      </p>
      {picks.length > 0 && (
        <p className="mt-2 type-small text-text-2">
          <Trans>You like {names}. Your profile starts with it, and you can change it.</Trans>
        </p>
      )}
    </div>
  )
}

type IconPickerProps = {
  picks: PlainInterest[]
  onPick: (picks: PlainInterest[]) => void
}

/** The icons are tick boxes in a form of their own, which works before any script has loaded. */
function IconPicker({ picks, onPick }: IconPickerProps) {
  const { t } = useLingui()
  const nameOf = useInterestName()
  const [search] = useSearchParams()
  const others = [...search].filter(([name]) => name !== 'interests')
  return (
    <Form
      action="#start"
      className="icons-form"
      onChange={(event) => onPick(picksIn(event.currentTarget))}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="sr-only">{t`What you like`}</legend>
        <div className="icons-grid">
          {offered.map((interest) => (
            <label key={interest} className="icons-tile">
              <input
                type="checkbox"
                name="interests"
                value={interest}
                defaultChecked={picks.includes(interest)}
              />
              <Icon name={interestIcon(interest)} fill size={32} />
              <span className="type-label">{nameOf(interest)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {/* On phones the way in is right below; the picks only have to be sent if there are no
          scripts. */}
      <noscript>
        <div className="md:hidden">
          <GoOn />
        </div>
      </noscript>
      <div className="max-md:hidden">
        <GoOn />
      </div>
    </Form>
  )
}

function picksIn(form: HTMLFormElement): PlainInterest[] {
  return picksOf(new URLSearchParams(new FormData(form) as never))
}

function GoOn() {
  return (
    <Button type="submit" look="tint" className="mt-4">
      <Trans>Continue with these</Trans>
    </Button>
  )
}

/** A first sentence for an interest, as an example of how to start, or null if we have none. */
function useOpener(): (interest: PlainInterest) => string | null {
  const { t } = useLingui()
  const openers: Record<Offered, string> = {
    coffee: t`Where do you get the best coffee in your town?`,
    hiking: t`Which path would you walk again tomorrow?`,
    music: t`Which song do you never skip?`,
    cooking: t`What do you cook when you want to impress?`,
    travelling: t`Window or aisle, and where to?`,
    animals: t`Who’s the animal in your second photo?`,
    reading: t`Which book have you given away most often?`,
    movies: t`Which film do you quote too much?`,
    dancing: t`Do you lead, follow or watch first?`,
    biking: t`What’s the furthest you’ve cycled?`,
    art: t`Which picture would you steal, if nobody looked?`,
    wine: t`Red, white, or whatever is open?`,
    beach: t`Sand, stones, or the harbour wall?`,
    gardening: t`What grows on your balcony despite you?`,
    photography: t`What do you always stop to photograph?`,
    theater: t`Stalls or gallery, and which play?`,
    sports: t`Which team makes you shout at a screen?`,
    video_games: t`Which game did you last finish?`,
  }
  const known: Partial<Record<PlainInterest, string>> = openers
  return (interest) => known[interest] ?? null
}

/** What can be picked on the entry page, the most common first, because phones show fewer. */
export const offered = [
  'coffee',
  'hiking',
  'music',
  'cooking',
  'travelling',
  'animals',
  'reading',
  'movies',
  'dancing',
  'biking',
  'art',
  'wine',
  'beach',
  'gardening',
  'photography',
  'theater',
  'sports',
  'video_games',
] as const satisfies readonly PlainInterest[]
type Offered = (typeof offered)[number]

/** The picks in an address; anything else there is ignored. */
export function picksOf(search: URLSearchParams): PlainInterest[] {
  const given = new Set(search.getAll('interests'))
  return plainInterests.filter((interest) => given.has(interest))
}
