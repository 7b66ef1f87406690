import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { useParams } from '../../routing/router.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { LanderPhoto, useFaces } from '../lander-faces.tsx'
import { LanderPage, type LanderWords, landerData, SignupCard, variantOf } from '../lander-page.tsx'
import styles from './collage.css?url'

const count = 9
const page = landerData({ count })
export const loader = page.loader
export const clientLoader = page.clientLoader

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** A wall of photos and coloured paper, with the way in laid on top of it. */
export default function CollageLanding() {
  const words = useCollageWords(useParams().slug)
  const { faces } = useFaces({ count })
  return (
    <LanderPage lander="collagelanding" words={words}>
      <div className="page collage-page">
        <div className="collage-words">
          <h1 className="type-display-1">{words.headline}</h1>
          <p className="mt-4 max-w-110 text-[1.125rem]/normal text-text-2">{words.text}</p>
        </div>
        <Collage people={faces} />
        <SignupCard className="collage-card" title={<Trans>Add yours</Trans>} />
      </div>
    </LanderPage>
  )
}

/** The words of the collage, by the slug of the address. */
function useCollageWords(slug: string | undefined): LanderWords {
  const { t } = useLingui()
  const words = {
    default: {
      headline: t`Everybody begins with a face and a hello.`,
      text: t`Look around, like who you like, read what you get. It’s all free. You pay when you write, and you see the price first.`,
    },
    weekend: {
      headline: t`Somebody is free on Saturday too.`,
      text: t`Find company for a market, a film or a long breakfast. Browsing and reading are free.`,
    },
    nearby: {
      headline: t`Faces from around the corner.`,
      text: t`Meet adults who live near you. Others see your town at most, never where you are.`,
    },
    talk: {
      headline: t`A face, a name, a good first question.`,
      text: t`People here write to each other before they meet. Reading is free, and the price of a message is on its button.`,
    },
  }
  return words[variantOf(slug)]
}

/** Coloured paper between the photos. */
const papers: IconName[] = ['chat-circle-dots', 'heart', 'moon-stars', 'envelope-simple']

/** On phones the pattern has only the first photos, including the large one. */
const onPhones = 4

/** These take up four places from tablets upwards. */
const large = new Set([0, 5])

/** Photos and papers in one pattern; with few photos it ends earlier. */
function Collage({ people }: { people: ProfileCard[] }) {
  const { t } = useLingui()
  return (
    <ul className="collage" aria-label={t`Some of the people here`}>
      {people.map((person, index) => (
        <li key={person.id} className={`collage-photo collage-photo-${index + 1}`}>
          <LanderPhoto
            person={person}
            file={large.has(index) ? 'portrait' : 'square'}
            smallOnPhones
            ratio="fill"
            corner={index % 2 ? 'voice-out' : 'voice-in'}
            eager={index < onPhones}
            marked
          />
        </li>
      ))}
      {papers.map((icon, index) => (
        <li key={icon} aria-hidden="true" className={`collage-paper collage-paper-${index + 1}`}>
          <Icon name={icon} fill size={40} />
        </li>
      ))}
    </ul>
  )
}
