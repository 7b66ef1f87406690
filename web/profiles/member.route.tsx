import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { ask } from '../ask.ts'
import { browserQueries } from '../browser-client.ts'
import { useSeeLike } from '../likes/use-see-like.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useUser } from '../sites/site.ts'
import { knownCard } from './known-card.ts'
import { MemberFailed } from './member-failed.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { ProfilePage } from './profile-page.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { profileQuestion, useProfile } from './use-profile.ts'
import { isShut, VisitorGate } from './visitors/visitor-gate.tsx'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const page = pageData({
  elsewhere: ({ params, user }) => (user && user.id === params.id ? paths.profile() : null),
  questions: ({ params }) => {
    if (!idPattern.test(params.id ?? '')) throw data(null, { status: 404 })
    return [profileQuestion(params.id ?? ''), ask('GET /api/interests.php', {})]
  },
})
export const loader = page.loader

/** If this page has somebody's card, the profile opens without waiting; the rest follows. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const id = args.params.id ?? ''
  if (!knownCard(browserQueries(), id)) return page.clientLoader(args)
  void browserQueries().prefetchQuery(profileQuestion(id))
  return {}
}

export default function Member() {
  const { id = '' } = useParams()
  // Each profile starts fresh: its own gallery, its own place in it.
  return <MemberPage key={id} id={id} />
}

function MemberPage({ id }: { id: string }) {
  const { card, profile, error, retry } = useProfile(id)
  const user = useUser()
  useSeeLike(id, user !== null)
  const shown = card ? <ProfilePage card={card} profile={profile} /> : <ProfileSkeleton />
  if (error && isShut(error)) return <VisitorGate>{shown}</VisitorGate>
  if (error && !profile) return <ProfileFailed id={id} error={error} retry={retry} />
  return shown
}

export function ErrorBoundary() {
  return <MemberFailed />
}
