import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { PageHead } from '../head/page-head.tsx'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { chooseFaces } from './choose-faces.ts'
import { Hero } from './hero.tsx'
import { HonestyNote } from './honesty-note.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MemberWall } from './member-wall.tsx'
import { PriceStrip } from './price-strip.tsx'
import { Questions } from './questions.tsx'
import { SafetyLine } from './safety-line.tsx'
import { useNicheWords } from './use-niche-words.ts'

const wall = ask('GET /api/faces', { query: { count: 24 } })

const page = pageData({
  elsewhere: ({ user }) => (user ? paths.members() : null),
  questions: () => [ask('GET /api/bundles', {})],
  extras: () => [wall],
})
export const loader = page.loader
export const clientLoader = page.clientLoader
/**
 * An entry page: it can be read and used to sign up without scripts, and appears sooner that way.
 */
export const handle = { scriptsWait: true }

export default function Home() {
  const { t } = useLingui()
  const settings = useSettings()
  const { name } = settings
  const { headline, text } = useNicheWords()
  const { data } = useQuery(wall)
  const people = data?.faces ?? []
  const faces = chooseFaces(people, 4)
  const others = people.filter((person) => !faces.includes(person))
  return (
    <>
      <PageHead
        title={settings.index_title || t`${name}: ${headline}`}
        description={settings.description || text}
        canonical={paths.home()}
        index
      />
      <Hero people={faces} />
      <MemberWall people={others.slice(0, 12)} online={data?.num_online ?? 0} />
      <HowItWorks />
      <PriceStrip />
      {settings.fictional_warning && <HonestyNote />}
      <SafetyLine />
      <Questions />
    </>
  )
}
