import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { PageHead } from '../../head/page-head.tsx'
import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'
import type { LanderWords } from '../shared/lander-words.ts'
import { useLanderMember } from './member-lander.ts'

type MemberLanderPageProps = {
  profile: Profile
  words: LanderWords
  children: ReactNode
}

/** A page about one member, which represents their profile wherever it is shared. */
export function MemberLanderPage({ profile, words, children }: MemberLanderPageProps) {
  const { name, logged_out_search } = useSettings()
  return (
    <>
      <PageHead
        title={`${words.headline} · ${name}`}
        description={words.text}
        canonical={paths.member(profile.id)}
        picture="/landers/og/member.png"
        // Only the server knows whether the member has agreed; it says no in a header of its own.
        index={logged_out_search && !profile.fictional}
      />
      {children}
    </>
  )
}

/** Shows a design with its member. Without one, the loader's refusal appears in its place. */
export function WithMember({ children }: { children: (profile: Profile) => ReactNode }) {
  const { id = '' } = useParams()
  const profile = useLanderMember(id)
  return profile && children(profile)
}
