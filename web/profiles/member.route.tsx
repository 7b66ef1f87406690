import { useState } from 'react'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { latePart, useAhead } from '../browser/late-part.tsx'
import { ask } from '../data/ask.ts'
import { browserQueries } from '../data/browser-client.ts'
import { idInAddress, pageData } from '../data/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { useSeeLike } from '../live/see-like.ts'
import { paths } from '../routing/paths.ts'
import { type LoaderFunctionArgs, useParams } from '../routing/router.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { BackLink, BackPlate, useCameFrom } from './back-link.tsx'
import { DetailsSkeleton, Facts, Interests, Notes, NotesSkeleton } from './details.tsx'
import { Gallery } from './gallery.tsx'
import { Identity } from './identity.tsx'
import {
  type Act,
  MoreMenu,
  PageEnd,
  PassedNotice,
  ProfileActions,
  ProfileModals,
} from './profile-actions.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { isShut, knownCard, profileQuestion, useProfile } from './use-profile.ts'

const page = pageData({
  elsewhere: ({ params, user }) => (user && user.id === params.id ? paths.profile() : null),
  questions: ({ params }) => {
    return [profileQuestion(idInAddress(params.id)), ask('GET /api/interests.php', {})]
  },
})
export const loader = page.loader

/** If this page has somebody's card, the profile opens without waiting; the rest follows. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const id = args.params.id ?? ''
  Neighbours.bring().catch(() => undefined)
  if (!knownCard(browserQueries(), id)) return page.clientLoader(args)
  void browserQueries().prefetchQuery(profileQuestion(id))
  return {}
}

const MemberFailed = latePart('member-failed', () =>
  import('./member-failed.tsx').then((module) => module.MemberFailed),
)
const FailedBelow = latePart('failed-below', () =>
  import('./member-failed.tsx').then((module) => module.FailedBelow),
)

const VisitorGate = latePart('visitor-gate', () =>
  import('./visitor-gate.tsx').then((module) => module.VisitorGate),
)

// Nobody is beside a profile that was opened by its address.
const Neighbours = latePart('neighbours', () =>
  import('./neighbours.tsx').then((module) => module.Neighbours),
)

export default function Member() {
  const { id = '' } = useParams()
  // Each profile starts fresh: its own gallery, its own place in it.
  return <MemberPage key={id} id={id} />
}

/** What was begun here, a report above all, outlasts the profile: a block may take that meanwhile. */
function MemberPage({ id }: { id: string }) {
  const { card, profile, error, retry } = useProfile(id)
  const user = useUser()
  const [asked, setAsked] = useState<{ act: Act; name: string } | null>(null)
  useSeeLike(id, user !== null)
  // It says what is wrong also where the connection is.
  useAhead(FailedBelow)
  const shown = card ? <ProfilePage {...{ card, profile, onAsk: setAsked }} /> : <ProfileSkeleton />
  if (error && isShut(error)) return <VisitorGate>{shown}</VisitorGate>
  return (
    <>
      {error && !profile ? (
        <FailedBelow {...{ id, error, retry, onAsk: setAsked }} covered={asked !== null} />
      ) : (
        shown
      )}
      {asked && (
        <ProfileModals
          {...{ id, ...asked }}
          conversationId={profile?.conversation_id}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <MemberFailed />
}

type ProfilePageProps = {
  card: ProfileCard
  /** Missing while only the card is known. */
  profile?: Profile
  onAsk: (asked: { act: Act; name: string }) => void
}

/** Another member: photos, who they are, what one can do, and everything that the site shows. */
function ProfilePage({ card, profile, onAsk }: ProfilePageProps) {
  const settings = useSettings()
  const ask = (act: Act) => onAsk({ act, name: card.name })
  const cameFromList = useCameFrom() !== null
  return (
    <div className="page relative max-md:px-0 md:py-4">
      <PageHead
        title={`${card.name}, ${card.age} · ${settings.name}`}
        index={settings.logged_out_search && !card.fictional}
      />
      <div className="mb-4 flex items-center justify-between gap-4 max-md:hidden">
        <BackLink />
        {cameFromList && <Neighbours id={card.id} turning />}
      </div>
      <div className="absolute inset-x-3 top-6 z-10 flex justify-between md:hidden">
        <BackPlate />
        <MoreMenu card={card} profile={profile} onAct={ask} place="photo" />
      </div>
      <div className="profile-grid">
        <div>
          <Gallery card={card} profile={profile} />
        </div>
        <div className="profile-panel">
          <Identity card={card} />
          {profile && <PassedNotice profile={profile} />}
          <ProfileActions card={card} profile={profile} onAct={ask} />
        </div>
        <div className="profile-words">
          {profile ? <Notes profile={profile} /> : <NotesSkeleton />}
        </div>
        <div className="profile-panel">
          {profile ? <ProfileDetails profile={profile} /> : <DetailsSkeleton />}
        </div>
      </div>
      <div className="mt-6 grid gap-4 border-t border-line pt-4 max-md:mx-4 max-md:pb-32">
        {cameFromList && <Neighbours id={card.id} className="md:hidden" />}
        <PageEnd card={card} onAct={ask} />
      </div>
    </div>
  )
}

function ProfileDetails({ profile }: { profile: Profile }) {
  return (
    <>
      <Interests profile={profile} />
      <Facts profile={profile} />
    </>
  )
}
