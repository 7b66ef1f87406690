import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { landerData, useFaces } from '../shared/lander-data.ts'
import { LanderPage } from '../shared/lander-page.tsx'
import { SignupCard } from '../shared/signup-card.tsx'
import styles from './collage.css?url'
import { Collage } from './collage.tsx'
import { useCollageWords } from './words.ts'

const count = 9
const page = landerData({ count })
export const loader = page.loader
export const clientLoader = page.clientLoader

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** A wall of photos and coloured paper, with the way in laid on top of it. */
export default function CollageLanding() {
  const words = useCollageWords(useParams().slug)
  const { faces } = useFaces(count)
  return (
    <LanderPage lander="collagelanding" words={words}>
      <div className="page collage-page">
        <div className="collage-words">
          <h1 className="type-display-1">{words.headline}</h1>
          <p className="mt-4 max-w-110 text-[1.125rem]/normal text-text-2">{words.text}</p>
        </div>
        <SignupCard className="collage-card" title={<Trans>Put yours up as well</Trans>} />
        <Collage people={faces} />
      </div>
    </LanderPage>
  )
}
