import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { pageData } from '../../data/page-data.ts'
import { paths } from '../../routing/paths.ts'
import { useParams } from '../../routing/router.ts'
import { classNames } from '../../ui/class-names.ts'
import { LanderPage, SignupCard, variantOf, type WordsByVariant } from '../lander-page.tsx'
import { SceneLoop } from '../video/scene-loop.tsx'

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
          <SignupCard title={<Trans>Start with yourself</Trans>} />
        </div>
        <Chapters current={chapter} />
      </div>
    </LanderPage>
  )
}

/** The words beside the three scenes. */
function useMeetingWords(): WordsByVariant {
  const { t } = useLingui()
  return {
    default: {
      headline: t`From a window to a bench`,
      text: t`One first line, one answer, one evening. That’s all this site is for.`,
    },
    weekend: {
      headline: t`A bench for the weekend`,
      text: t`Write today, and there may be somebody to sit down with on Saturday.`,
    },
    nearby: {
      headline: t`The bench needn’t be far`,
      text: t`Search by region and distance. Nobody sees your address, and you don’t see theirs.`,
    },
    talk: {
      headline: t`First you talk, then you meet`,
      text: t`Take your time. Messages wait, reading is free, and every price is on its button.`,
    },
  }
}

/** What the scenes show, in words that are always there; the one playing is marked. */
function Chapters({ current }: { current: number | null }) {
  const { t } = useLingui()
  return (
    <ol
      aria-label={t`How it starts for two people here`}
      className="grid gap-x-6 gap-y-4 content-start px-4 pt-8 sm:grid-cols-3 md:px-6 lg:px-8 lg:py-6"
    >
      <Chapter number={1} now={current === 0} title={<Trans>You write at your window</Trans>}>
        <Trans>A profile, a first line. Both are free.</Trans>
      </Chapter>
      <Chapter number={2} now={current === 1} title={<Trans>Somebody answers</Trans>}>
        <Trans>Reading is free, and you see the price before you send.</Trans>
      </Chapter>
      <Chapter number={3} now={current === 2} title={<Trans>You find a bench</Trans>}>
        <Trans>Where and when is up to the two of you.</Trans>
      </Chapter>
    </ol>
  )
}

type ChapterProps = { number: number; now: boolean; title: ReactNode; children: ReactNode }

function Chapter({ number, now, title, children }: ChapterProps) {
  return (
    <li className="relative border-t-[3px] border-line pt-3">
      <span
        aria-hidden="true"
        className={classNames(
          'absolute -top-[3px] left-0 h-[3px] w-full origin-left bg-control transition-transform duration-slow',
          !now && 'scale-x-0',
        )}
      />
      <p className="type-title-3">
        <span className="tabular text-link">{number}</span> {title}
      </p>
      <p className="mt-1 type-small text-text-2">{children}</p>
    </li>
  )
}
