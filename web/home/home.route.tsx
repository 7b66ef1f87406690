import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings } from '../shell/site.ts'
import { chooseFaces } from './choose-faces.ts'
import { Hero } from './hero.tsx'
import { HonestyNote } from './honesty-note.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { MemberWall } from './member-wall.tsx'
import { PriceStrip } from './price-strip.tsx'

const wall = ask('GET /api/members', { query: {} })

const page = pageData({
  elsewhere: ({ user }) => (user ? paths.members() : null),
  questions: () => [ask('GET /api/bundles', {})],
  extras: () => [wall],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export function meta() {
  return [{ name: 'robots', content: 'index, follow' }]
}

export default function Home() {
  const { t } = useLingui()
  const settings = useSettings()
  // A site may show its members to members only.
  const { data } = useQuery({ ...wall, enabled: settings.logged_out_search })
  const title = settings.index_title || t`${settings.name}: start with a good hello`
  const description =
    settings.description ||
    t`Meet adults nearby who like to talk. Reading is free, and the price of a message stands on its button.`
  const people = data?.results ?? []
  const faces = chooseFaces(people, 4)
  const others = people.filter((person) => person.main_image && !faces.includes(person))
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <Hero people={faces} />
      <MemberWall people={others.slice(0, 12)} />
      <HowItWorks />
      <PriceStrip />
      {settings.fictional_warning && <HonestyNote />}
    </>
  )
}
