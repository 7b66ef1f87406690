import { Trans } from '@lingui/react/macro'
import { landerData, useFaces } from '../shared/lander-data.ts'
import { LanderPage } from '../shared/lander-page.tsx'
import { SignupCard } from '../shared/signup-card.tsx'
import { rounds } from './answers.ts'
import { Deck } from './deck.tsx'
import styles from './swipe.css?url'
import { useSwipeWords } from './words.ts'

const page = landerData({ count: rounds })
export const loader = page.loader
export const clientLoader = page.clientLoader

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Three cards to swipe, then the way in. */
export default function TinderSwipe() {
  const words = useSwipeWords()
  const { faces } = useFaces(rounds)
  return (
    <LanderPage lander="tinderswipe" words={words}>
      <div className="page try-page">
        <div className="try-words">
          <h1 className="type-display-1">{words.headline}</h1>
          <p className="mt-3 max-w-100 text-[1.125rem]/normal text-text-2">{words.text}</p>
        </div>
        {faces.length > 0 && <Deck people={faces} />}
        <SignupCard className="try-card" title={<Trans>Now for real</Trans>} />
      </div>
    </LanderPage>
  )
}
