import { Trans, useLingui } from '@lingui/react/macro'
import { pageData } from '../../data/page-data.ts'
import { paths } from '../../routing/paths.ts'
import { useParams } from '../../routing/router.ts'
import { LanderPage, SignupCard, variantOf, type WordsByVariant } from '../lander-page.tsx'
import { SceneLoop } from './scene-loop.tsx'

const page = pageData({ elsewhere: ({ user }) => (user ? paths.members() : null) })
export const loader = page.loader
export const clientLoader = page.clientLoader

export const handle = { theme: 'dark' }

/** An evening by the water as windows light up, and one calm question in front of it. */
export default function VideoLanding() {
  const words = useEveningWords()[variantOf(useParams().slug)]
  return (
    <LanderPage lander="video" words={words}>
      <section className="relative isolate -mt-bar overflow-hidden bg-[#0a1c2b] md:-mt-nav">
        <div className="page flex min-h-[min(100svh,60rem)] flex-col pt-[calc(var(--bar-h)+8px)] pb-10 md:pt-[max(6rem,calc(50svh-19rem))] md:pb-20">
          <h1 className="relative z-10 max-w-120 type-display-1">{words.headline}</h1>
          <p className="relative z-10 mt-3 max-w-110 text-[1.0625rem]/normal">{words.text}</p>
          <div className="max-md:relative max-md:-mx-(--s4) max-md:mt-3 max-md:-mb-8 max-md:aspect-video md:absolute md:inset-0">
            <SceneLoop
              scene="evening"
              focus="md:object-[82%_100%] lg:object-[100%_100%]"
              buttonPlace="top-0 left-4 md:top-auto md:right-4 md:bottom-4 md:left-auto"
            />
          </div>
          <SignupCard
            title={<Trans>Light your window</Trans>}
            className="relative z-10 mt-6 max-w-110! max-md:max-w-none!"
          />
        </div>
      </section>
    </LanderPage>
  )
}

/** The words in front of the evening. */
function useEveningWords(): WordsByVariant {
  const { t } = useLingui()
  return {
    default: {
      headline: t`Every window, a story`,
      text: t`Meet adults who like to talk in the evening. Reading is free, writing has its price on the button.`,
    },
    weekend: {
      headline: t`Friday evening, and then?`,
      text: t`Write to somebody before the weekend begins, and have a reason to go out.`,
    },
    nearby: {
      headline: t`Behind one of these windows`,
      text: t`You see the town somebody lives in and the distance in steps, never an address.`,
    },
    talk: {
      headline: t`Talk until the lights go out`,
      text: t`Reading is free. The price of a message is on the button before you send it.`,
    },
  }
}
