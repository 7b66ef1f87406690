import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { Face } from '../shared/face.tsx'
import { landerData, useFaces } from '../shared/lander-data.ts'
import { LanderPage } from '../shared/lander-page.tsx'
import { SignupCard } from '../shared/signup-card.tsx'
import { Awake } from './awake.tsx'
import styles from './night.css?url'
import { Town } from './town.tsx'
import { useNightWords } from './words.ts'

const count = 4
const page = landerData({ count })
export const loader = page.loader
export const clientLoader = page.clientLoader

export const handle = { theme: 'dark' }
export const links = () => [{ rel: 'stylesheet', href: styles }]

/** A town at night, and who is awake there. */
export default function AloneTonight() {
  const { t } = useLingui()
  const words = useNightWords(useParams().slug)
  const { faces, num_online } = useFaces(count)
  return (
    <LanderPage lander="alonetonight" words={words}>
      <div className="night">
        <Town />
        <div className="page night-page">
          <div className="night-words">
            <h1 className="type-display-1">{words.headline}</h1>
            <p className="mt-4 max-w-110 text-[1.125rem]/normal text-text-2">{words.text}</p>
            <Awake count={num_online} />
          </div>
          {faces.length > 0 && (
            <section className="night-faces" aria-label={t`Some who are here`}>
              <ul className="night-row">
                {faces.map((person, index) => (
                  <li key={person.id}>
                    <Face person={person} eager corner={index % 2 ? 'voice-out' : 'voice-in'} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <SignupCard className="night-card" title={<Trans>Join the night</Trans>} />
        </div>
      </div>
    </LanderPage>
  )
}
