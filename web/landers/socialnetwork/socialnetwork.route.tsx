import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { landerData, useFaces } from '../shared/lander-data.ts'
import { LanderPage } from '../shared/lander-page.tsx'
import { SignupCard } from '../shared/signup-card.tsx'
import { variantOf } from '../shared/variant-of.ts'
import { Feed } from './feed.tsx'
import { useFeedWords } from './words.ts'

const count = 9
const page = landerData({ count })
export const loader = page.loader
export const clientLoader = page.clientLoader

/** A feed of how profiles begin: what people say about themselves, and nothing that nobody said. */
export default function SocialNetwork() {
  const { t } = useLingui()
  const words = useFeedWords()[variantOf(useParams().slug)]
  const { faces, num_online } = useFaces(count)
  return (
    <LanderPage lander="socialnetwork" words={words}>
      <div className="bg-sunken pb-10">
        <div className="page grid items-start gap-x-8 gap-y-6 pt-4 md:grid-cols-[minmax(0,1fr)_22rem] md:pt-8 xl:grid-cols-[18rem_minmax(0,1fr)_24rem]">
          <div className="md:col-span-2 xl:sticky xl:top-8 xl:col-span-1">
            <h1 className="type-display-2">{words.headline}</h1>
            <p className="mt-3 max-w-read text-text-2">{words.text}</p>
            <AboutFeed online={num_online} />
          </div>
          <SignupCard
            title={<Trans>Write your own first line</Trans>}
            className="md:sticky md:top-8 md:order-last"
          />
          <section aria-label={t`How profiles here begin`} className="min-w-0">
            <Feed faces={faces} />
          </section>
        </div>
      </div>
    </LanderPage>
  )
}

/** Explains what one is looking at, so that nobody takes it for more. */
function AboutFeed({ online }: { online: number }) {
  return (
    <ul className="mt-5 grid gap-2 border-s-2 border-line-strong ps-4 type-small text-text-2 max-xl:hidden">
      <li>
        <Trans>Each card shows how a profile begins, in its own words.</Trans>
      </li>
      <li>
        <Trans>No likes are counted here, and no comment is made up.</Trans>
      </li>
      {online > 0 && (
        <li>
          <Trans>Real members who are online now: {online}.</Trans>
        </li>
      )}
    </ul>
  )
}
