import type { ReactNode } from 'react'
import type { Lander } from '#contract/landers.ts'
import { PageHead } from '../../head/page-head.tsx'
import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'
import { HonestFacts } from './honest-facts.tsx'
import type { LanderWords } from './lander-words.ts'

type LanderPageProps = {
  lander: Lander | 'tinderswipe'
  words: LanderWords
  children: ReactNode
}

/** A lander for people, search engines and shared links: its own design, then three facts. */
export function LanderPage({ lander, words, children }: LanderPageProps) {
  const { name } = useSettings()
  return (
    <>
      <PageHead
        title={`${words.headline} · ${name}`}
        description={words.text}
        canonical={paths.lander(lander)}
        picture={`/landers/og/${lander}.png`}
        index
      />
      {children}
      <HonestFacts />
    </>
  )
}
