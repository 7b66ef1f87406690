import { useState } from 'react'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { PageHead } from '../head/page-head.tsx'
import { useSettings } from '../sites/site.ts'
import { Actions } from './acts/actions.tsx'
import { MoreMenu } from './acts/more-menu.tsx'
import { PageEnd } from './acts/page-end.tsx'
import { PassedNotice } from './acts/passed-notice.tsx'
import { type Act, ProfileModals } from './acts/profile-modals.tsx'
import { BackLink } from './back/back-link.tsx'
import { BackPlate } from './back/back-plate.tsx'
import { DetailsSkeleton } from './details/details-skeleton.tsx'
import { Facts } from './details/facts.tsx'
import { Interests } from './details/interests.tsx'
import { Notes } from './details/notes.tsx'
import { NotesSkeleton } from './details/notes-skeleton.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Identity } from './identity.tsx'
import { NeighbourLinks } from './neighbours/neighbour-links.tsx'
import { useNeighbours } from './neighbours/use-neighbours.ts'
import { useTurning } from './neighbours/use-turning.ts'

type ProfilePageProps = {
  card: ProfileCard
  /** Missing while only the card is known. */
  profile?: Profile
}

/** Another member: photos, who they are, what one can do, and everything that the site shows. */
export function ProfilePage({ card, profile }: ProfilePageProps) {
  const settings = useSettings()
  const [act, setAct] = useState<Act | null>(null)
  const neighbours = useNeighbours(card.id)
  useTurning(neighbours)
  return (
    <div className="page relative max-md:px-0 md:py-4">
      <PageHead
        title={`${card.name}, ${card.age} · ${settings.name}`}
        index={settings.logged_out_search && !card.fictional}
      />
      <div className="mb-4 flex items-center justify-between gap-4 max-md:hidden">
        <BackLink />
        <NeighbourLinks neighbours={neighbours} />
      </div>
      <div className="absolute inset-x-3 top-6 z-10 flex justify-between md:hidden">
        <BackPlate />
        <MoreMenu card={card} profile={profile} onAct={setAct} place="photo" />
      </div>
      <div className="profile-grid">
        <div>
          <Gallery card={card} profile={profile} />
        </div>
        <div className="profile-panel">
          <Identity card={card} />
          {profile && <PassedNotice profile={profile} />}
          <Actions card={card} profile={profile} onAct={setAct} />
        </div>
        <div className="profile-words">
          {profile ? <Notes profile={profile} /> : <NotesSkeleton />}
        </div>
        <div className="profile-panel">
          {profile ? <ProfileDetails profile={profile} /> : <DetailsSkeleton />}
        </div>
      </div>
      <div className="mt-6 grid gap-4 border-t border-line pt-4 max-md:mx-4 max-md:pb-32">
        <NeighbourLinks neighbours={neighbours} className="md:hidden" />
        <PageEnd card={card} onAct={setAct} />
      </div>
      <ProfileModals act={act} card={card} profile={profile} onClose={() => setAct(null)} />
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
