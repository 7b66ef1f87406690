import type { ProfileCard } from '#contract/profiles.ts'
import { paths } from '../paths.ts'
import { Presence, useWhereabouts } from '../profiles/facts/place-line.tsx'
import { MemberPhoto } from '../profiles/member-photo.tsx'
import { useFictionalWord } from '../sites/site.ts'
import { FictionalLabel } from '../ui/people/fictional-label.tsx'
import { MemberCard } from '../ui/people/member-card.tsx'
import { useSignupLink } from '../visitors/use-signup-link.ts'

/**
 * A tile of the wall where profiles are for members only: it leads to signing up, with this person
 * in mind.
 */
export function WallTile({ person, sizes }: { person: ProfileCard; sizes: string }) {
  const word = useFictionalWord()
  const place = useWhereabouts(person)
  const open = useSignupLink({ memberId: person.id })
  return (
    <MemberCard
      to={paths.memberSignup(person.id)}
      linkProps={{ onClick: open }}
      name={person.name}
      age={person.age}
      photo={<MemberPhoto person={person} sizes={sizes} />}
      labels={person.fictional && <FictionalLabel>{word}</FictionalLabel>}
      line={
        <>
          <span>{place}</span>
          <Presence person={person} />
        </>
      }
    />
  )
}
