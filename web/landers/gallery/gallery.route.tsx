import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { landerData, useFaces } from '../shared/lander-data.ts'
import { LanderPage } from '../shared/lander-page.tsx'
import { SignupCard } from '../shared/signup-card.tsx'
import styles from './gallery.css?url'
import { Hall } from './hall.tsx'
import { useGalleryWords } from './words.ts'

const count = 10
const page = landerData({ count })
export const loader = page.loader
export const clientLoader = page.clientLoader

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** A hall of portraits that one walks along sideways. */
export default function Gallery() {
  const words = useGalleryWords(useParams().slug)
  const { faces } = useFaces(count)
  return (
    <LanderPage lander="gallery" words={words}>
      <div className="hall">
        <div className="page hall-head">
          <h1 className="type-display-1">{words.headline}</h1>
          <p className="mt-3 max-w-140 text-[1.125rem]/normal text-text-2">{words.text}</p>
        </div>
        {faces.length > 0 && <Hall people={faces} />}
        <div className="page hall-way-in">
          <SignupCard className="hall-card" title={<Trans>Hang up your own</Trans>} />
        </div>
      </div>
    </LanderPage>
  )
}
