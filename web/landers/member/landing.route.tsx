import { useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { photoFiles } from '../../photos/photo-files.ts'
import { Facts, Interests, Notes } from '../../profiles/details.tsx'
import { useWholeWhereabouts, WholePresence } from '../../profiles/facts.tsx'
import { MemberFailed } from '../../profiles/member-failed.tsx'
import { useSettings } from '../../sites/site.ts'
import { Photo } from '../../ui/people/photo.tsx'
import { Marked } from '../lander-faces.tsx'
import { memberLanderData } from './member-lander.ts'
import { MemberLanderPage, WithMember, WriteTo } from './member-lander-page.tsx'

export const loader = memberLanderData.loader
export const clientLoader = memberLanderData.clientLoader

/** A large portrait, who it is, and the button to write; below it everything in the profile. */
export default function PortraitLanding() {
  return <WithMember>{(profile) => <PortraitOf profile={profile} />}</WithMember>
}

export function ErrorBoundary() {
  return <MemberFailed />
}

function PortraitOf({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { name: site } = useSettings()
  const place = useWholeWhereabouts(profile)
  const { name, age } = profile
  const words = {
    headline: `${name}, ${age}`,
    text: t`See ${name}’s profile on ${site}, and write the first line.`,
  }
  return (
    <MemberLanderPage profile={profile} words={words}>
      <section className="bg-field text-on-field">
        <div className="page grid gap-x-14 gap-y-5 pt-3 pb-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:pt-8 md:pb-14 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
          <Portrait profile={profile} />
          <div className="md:pt-16 lg:pt-24">
            <h1 className="type-display-1 wrap-anywhere">
              {name}, <span className="font-sans tabular font-normal">{age}</span>
            </h1>
            <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[1.0625rem]/normal">
              <span>{place}</span>
              {!profile.fictional && <WholePresence person={profile} />}
            </p>
            <WriteTo profile={profile} look="strong" className="mt-5" />
          </div>
        </div>
      </section>
      <div className="page grid gap-x-14 gap-y-8 pt-8 pb-14 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <Facts profile={profile} />
        <div className="grid content-start gap-7">
          <Notes profile={profile} />
          <Interests profile={profile} />
        </div>
      </div>
    </MemberLanderPage>
  )
}

/** On phones the small square file, which loads at once; from 768 px the portrait. */
function Portrait({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { name, main_image } = profile
  const files = main_image && photoFiles(main_image)
  return (
    <Photo
      {...files}
      srcSet={main_image ? `${main_image.square_filename} 240w, ${files?.srcSet}` : undefined}
      sizes="(width >= 62rem) 432px, (width >= 48rem) 352px, 60px"
      name={name}
      alt={main_image?.caption || t`Photo of ${name}`}
      corner="voice-in"
      eager
      className="max-md:aspect-square! max-md:max-w-66"
    >
      <Marked person={profile} />
    </Photo>
  )
}
