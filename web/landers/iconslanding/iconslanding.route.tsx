import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ask } from '../../ask.ts'
import { landerData } from '../shared/lander-data.ts'
import { LanderPage } from '../shared/lander-page.tsx'
import { SignupCard } from '../shared/signup-card.tsx'
import { IconPicker } from './icon-picker.tsx'
import styles from './icons.css?url'
import { picksOf } from './offered.ts'
import { Picked } from './picked.tsx'
import { useIconsWords } from './words.ts'

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
