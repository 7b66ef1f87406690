import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useId, useRef } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { fitsMedia, media } from '../../browser/media.ts'
import { Presence, usePlace } from '../../profiles/facts.tsx'
import { FictionalLabel } from '../../profiles/fictional-label.tsx'
import { useParams } from '../../routing/router.ts'
import { useFictionalWord } from '../../sites/site.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LanderPhoto, NameAndAge, useFaces } from '../lander-faces.tsx'
import { LanderPage, type LanderWords, landerData, SignupCard, variantOf } from '../lander-page.tsx'
import styles from './gallery.css?url'

const count = 10
const page = landerData({ count })
export const loader = page.loader
export const clientLoader = page.clientLoader

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** A hall of portraits that one walks along sideways. */
export default function Gallery() {
  const words = useGalleryWords(useParams().slug)
  const { faces } = useFaces({ count })
  return (
    <LanderPage lander="gallery" words={words}>
      <div className="hall">
        <div className="page hall-head">
          <h1 className="type-display-1">{words.headline}</h1>
          <p className="mt-3 max-w-140 text-[1.125rem]/normal text-text-2">{words.text}</p>
        </div>
        {faces.length > 0 && <Hall people={faces} />}
        <div className="page hall-way-in">
          <SignupCard className="hall-card" title={<Trans>Hang your own</Trans>} />
        </div>
      </div>
    </LanderPage>
  )
}

/** The words over the gallery, by the slug of the address. */
function useGalleryWords(slug: string | undefined): LanderWords {
  const { t } = useLingui()
  const words = {
    default: {
      headline: t`Take your time. Look around.`,
      text: t`No rush here. Walk past, stay where you like, and say hello when you want to.`,
    },
    weekend: {
      headline: t`Open on Saturdays, and on Sundays.`,
      text: t`A quiet stroll past the people who are here. Browsing is free, and so is reading.`,
    },
    nearby: {
      headline: t`A gallery of your own region.`,
      text: t`Meet adults who live near you. Others see your town at most, never where you are.`,
    },
    talk: {
      headline: t`Stop where you would ask something.`,
      text: t`A picture, a name, a first question. The price of a message is on its button before you send it.`,
    },
  }
  return words[variantOf(slug)]
}

/** Visible at once on a phone; the others hang further along and load when one gets there. */
const inView = 2

/** The portraits in a row: scrolled by hand, by the arrow keys, or by the two buttons. */
function Hall({ people }: { people: ProfileCard[] }) {
  const { t } = useLingui()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const walk = useWalk(row)
  return (
    <section className="hall-room" aria-label={t`Some of the people here`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul ref={row} id={id} className="hall-row" tabIndex={0} aria-label={t`Portraits`}>
        {people.map((person, index) => (
          <Exhibit key={person.id} person={person} eager={index < inView} />
        ))}
      </ul>
      <div className="page hall-arrows">
        <IconButton
          icon="arrow-left"
          label={t`Further left`}
          look="neutral"
          aria-controls={id}
          onClick={() => walk(-1)}
        />
        <IconButton
          icon="arrow-right"
          label={t`Further right`}
          look="neutral"
          aria-controls={id}
          onClick={() => walk(1)}
        />
      </div>
    </section>
  )
}

/** Moves along a row by one of its items, to the left or right as seen on the screen. */
function useWalk(row: RefObject<HTMLElement | null>): (steps: -1 | 1) => void {
  return (steps) => {
    const element = row.current
    const part = element?.firstElementChild
    if (!element || !part) return
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    const calm = fitsMedia(media.lessMotion)
    element.scrollBy({
      left: steps * (part.getBoundingClientRect().width + gap),
      behavior: calm ? 'instant' : 'smooth',
    })
  }
}

/** One portrait in its frame, and the small card beside it that says who it is. */
function Exhibit({ person, eager }: { person: ProfileCard; eager: boolean }) {
  const word = useFictionalWord()
  const place = usePlace(person)
  return (
    <li className="hall-exhibit">
      <div className="hall-frame">
        <LanderPhoto person={person} file="portrait" smallOnPhones corner="none" eager={eager} />
      </div>
      <div className="hall-label">
        <p className="type-label text-text">
          <NameAndAge person={person} />
        </p>
        <p className="type-caption text-text-2">{place}</p>
        {person.fictional ? (
          <FictionalLabel className="mt-1.5">{word}</FictionalLabel>
        ) : (
          <p className="type-caption text-text-2">
            <Presence person={person} />
          </p>
        )}
      </div>
    </li>
  )
}
