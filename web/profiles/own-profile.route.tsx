import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '#contract/profiles.ts'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { PhotoManager } from '../photos/photo-manager.tsx'
import { ownPhotos } from '../photos/use-own-photos.ts'
import { useMember, useSettings } from '../shell/site.ts'
import { About } from './details/about.tsx'
import { Facts } from './details/facts.tsx'
import { Interests } from './details/interests.tsx'
import { Identity } from './identity.tsx'
import { MemberPhoto } from './member-photo.tsx'

const page = pageData({
  who: 'member',
  questions: () => [ownPhotos, ask('GET /api/interests.php', {})],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function OwnProfilePage() {
  const { t } = useLingui()
  const settings = useSettings()
  const { profile } = useMember()
  return (
    <div className="page py-6">
      <title>{`${t`My profile`} · ${settings.name}`}</title>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <OwnCard profile={profile} />
        <PhotoManager name={profile.name} />
      </div>
    </div>
  )
}

function OwnCard({ profile }: { profile: OwnProfile }) {
  return (
    <div className="grid content-start gap-6 self-start rounded-xl border border-line bg-surface p-5 md:p-6.5 lg:order-2">
      <div>
        <p className="mb-3 type-label text-link">
          <Trans>My profile, as others see it</Trans>
        </p>
        <div className="flex items-start gap-4 md:gap-5">
          <div className="w-24 flex-none md:w-28">
            <MemberPhoto person={profile} corner="voice-in" sizes="112px" eager />
          </div>
          <div className="min-w-0 flex-1">
            <Identity card={profile} />
          </div>
        </div>
        {profile.invisible && (
          <p className="mt-2 type-small text-text-2">
            <Trans>You are invisible: nobody finds this profile.</Trans>
          </p>
        )}
      </div>
      {profile.about_me.trim() === '' ? (
        <p className="text-text-2">
          <Trans>You have not written anything about yourself yet.</Trans>
        </p>
      ) : (
        <About text={profile.about_me} />
      )}
      <Interests profile={profile} />
      <Facts profile={profile} />
    </div>
  )
}
