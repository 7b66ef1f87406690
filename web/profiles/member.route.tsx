import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { ask } from '../ask.ts'
import { browserQueries } from '../browser-client.ts'
import { useSeeLike } from '../likes/use-see-like.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings, useUser } from '../shell/site.ts'
import { Actions } from './actions.tsx'
import { BackLink } from './back-link.tsx'
import { About } from './details/about.tsx'
import { DetailsSkeleton } from './details/details-skeleton.tsx'
import { Facts } from './details/facts.tsx'
import { Interests } from './details/interests.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Identity } from './identity.tsx'
import { knownCard } from './known-card.ts'
import { ProfileFailed } from './profile-failed.tsx'
import { profileQuestion, useProfile } from './use-profile.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const page = pageData({
  elsewhere: ({ params, user }) => (user && user.id === params.id ? paths.profile() : null),
  questions: ({ params }) => {
    if (!idPattern.test(params.id ?? '')) throw data(null, { status: 404 })
    return [profileQuestion(params.id ?? ''), ask('GET /api/interests.php', {})]
  },
})
export const loader = page.loader

/** Somebody whose card this page was given opens without waiting; the rest follows. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const id = args.params.id ?? ''
  if (!knownCard(browserQueries(), id)) return page.clientLoader(args)
  void browserQueries().prefetchQuery(profileQuestion(id))
  return {}
}

export default function Member() {
  const { id = '' } = useParams()
  // Each profile begins anew: its own gallery, its own place in it.
  return <MemberPage key={id} id={id} />
}

function MemberPage({ id }: { id: string }) {
  const { card, profile, error, retry } = useProfile(id)
  const user = useUser()
  useSeeLike(id, user !== null)
  if (error && !profile) return <ProfileFailed error={error} retry={retry} />
  if (!card) return <DetailsSkeleton />
  return <ProfilePage card={card} profile={profile} />
}

function ProfilePage({ card, profile }: { card: ProfileCard; profile?: Profile }) {
  const settings = useSettings()
  return (
    <div className="page relative max-md:px-0 md:py-4">
      <title>{`${card.name}, ${card.age} · ${settings.name}`}</title>
      <BackLink />
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="lg:sticky lg:top-[calc(var(--nav-h)+24px)] lg:self-start">
          <Gallery card={card} profile={profile} />
        </div>
        <div className="grid content-start gap-6 self-start max-md:px-4 max-md:pb-24 md:rounded-xl md:border md:border-line md:bg-surface md:p-6.5">
          <Identity card={card} />
          <Actions card={card} />
          {profile ? <ProfileDetails profile={profile} /> : <DetailsSkeleton />}
        </div>
      </div>
    </div>
  )
}

function ProfileDetails({ profile }: { profile: Profile }) {
  return (
    <>
      <About text={profile.about_me} />
      <Interests profile={profile} />
      <Facts profile={profile} />
    </>
  )
}
