import { useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { LanderPhoto } from '../shared/lander-photo.tsx'

/** Coloured paper between the photos. */
const papers: IconName[] = ['chat-circle-dots', 'heart', 'moon-stars', 'envelope-simple']

/** On phones the pattern has only the first photos, including the large one. */
const onPhones = 4

/** These take up four places from tablets upwards. */
const large = new Set([0, 5])

/** Photos and papers in one pattern; with few photos it ends earlier. */
export function Collage({ people }: { people: ProfileCard[] }) {
  const { t } = useLingui()
  return (
    <ul className="collage" aria-label={t`Some who are here`}>
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
