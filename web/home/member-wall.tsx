import { Plural, Trans } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { halfOfPhone } from '../photos/photo-files.ts'
import { Presence, useWhereabouts } from '../profiles/facts.tsx'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { MemberPhoto } from '../profiles/member-photo.tsx'
import { MemberTile } from '../profiles/member-tile.tsx'
import { paths } from '../routing/paths.ts'
import { useFictionalWord, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { MemberCard } from '../ui/people/member-card.tsx'
import { PresenceMark } from '../ui/people/presence-mark.tsx'
import { useSignupLink } from '../visitors/use-open-signup.ts'

type MemberWallProps = {
  people: ProfileCard[]
  /** Real members who are online now. */
  online: number
}

/**
 * Who can be met here. The numbers count only real members, and are omitted while there are none.
 */
export function MemberWall({ people, online }: MemberWallProps) {
  const settings = useSettings()
  if (people.length === 0) return null
  return (
    <section className="page mt-12 md:mt-16" aria-labelledby="wall">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="wall" className="type-display-2">
          <Trans>Some of the people here</Trans>
        </h2>
        <Counts members={settings.num_members} online={online} />
      </div>
      {settings.demo && (
        <p className="mt-2 max-w-read type-body text-text-2">
          <Trans>
            This is a demo. Everybody shown here is made up, drawn by a program and marked as
            fictional.
          </Trans>
        </p>
      )}
      <ul className="home-wall mt-6">
        {people.map((person) => (
          <li key={person.id}>
            {settings.search_open ? (
              <MemberTile person={person} sizes={sizes} />
            ) : (
              <WallTile person={person} sizes={sizes} />
            )}
          </li>
        ))}
      </ul>
      {settings.search_open && (
        <Button to={paths.members()} look="tint" className="mt-8">
          <Trans>Look around</Trans>
        </Button>
      )}
    </section>
  )
}

function Counts({ members, online }: { members: number; online: number }) {
  if (members === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 type-body text-text-2">
      <Plural value={members} one="# real member" other="# real members" />
      {online > 0 && (
        <PresenceMark>
          <Plural value={online} one="# online now" other="# online now" />
        </PresenceMark>
      )}
    </p>
  )
}

const sizes = `(width >= 75rem) 206px, (width >= 62rem) 15vw, (width >= 48rem) 23vw, ${halfOfPhone}`

/**
 * A tile of the wall where profiles are for members only: it leads to signing up, with this person
 * in mind.
 */
function WallTile({ person, sizes }: { person: ProfileCard; sizes: string }) {
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
