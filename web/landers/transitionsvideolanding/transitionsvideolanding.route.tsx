import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pageData } from '../../page-data.ts'
import { paths } from '../../paths.ts'
import { LanderPage } from '../shared/lander-page.tsx'
import { SignupCard } from '../shared/signup-card.tsx'
import { variantOf } from '../shared/variant-of.ts'
import { SceneLoop } from '../video/scene-loop.tsx'
import { Chapters } from './chapters.tsx'
import { useMeetingWords } from './words.ts'

const page = pageData({ elsewhere: ({ user }) => (user ? paths.members() : null) })
export const loader = page.loader
export const clientLoader = page.clientLoader

const chapter_count = 3

/** Three scenes that open out of one another, and beside them the three steps they show. */
export default function TransitionsVideoLanding() {
  const words = useMeetingWords()[variantOf(useParams().slug)]
  const [chapter, setChapter] = useState<number | null>(null)
  return (
    <LanderPage lander="transitionsvideolanding" words={words}>
      <div className="grid lg:min-h-[min(calc(100svh-var(--nav-h)),52rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)] lg:grid-rows-[1fr_auto]">
        <div className="relative isolate h-44 overflow-hidden bg-[#0e2f46] sm:h-64 lg:h-auto lg:min-h-88 lg:rounded-e-xl">
          <SceneLoop
            scene="meeting"
            buttonPlace="right-3 bottom-3"
            onMoment={(moment) => setChapter(Math.floor(moment * chapter_count) % chapter_count)}
          />
        </div>
        <div className="px-4 pt-5 md:px-6 lg:row-span-2 lg:px-8 lg:pt-6">
          <h1 className="type-display-2">{words.headline}</h1>
          <p className="mt-2 mb-5 max-w-110 text-text-2">{words.text}</p>
          <SignupCard title={<Trans>Begin with yourself</Trans>} />
        </div>
        <Chapters current={chapter} />
      </div>
    </LanderPage>
  )
}
