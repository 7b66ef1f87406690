import { Plural, Trans } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { paths } from '../paths.ts'
import { MemberTile } from '../profiles/member-tile.tsx'
import { useSettings } from '../shell/site.ts'
import { Button } from '../ui/button.tsx'

/** Who can be met here. The number counts real members alone, and is left out while there is none. */
export function MemberWall({ people }: { people: ProfileCard[] }) {
  const settings = useSettings()
  if (people.length === 0) return null
  return (
    <section className="page mt-12 md:mt-16" aria-labelledby="wall">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="wall" className="type-display-2">
          <Trans>Some of the people here</Trans>
        </h2>
        {settings.num_members > 0 && (
          <p className="type-body text-text-2">
            <Plural value={settings.num_members} one="# real member" other="# real members" />
          </p>
        )}
      </div>
      {settings.demo && (
        <p className="mt-2 max-w-read type-body text-text-2">
          <Trans>
            This is a demonstration. Everybody shown here is invented, drawn by a program and marked
            as fictional.
          </Trans>
        </p>
      )}
      <ul className="home-wall mt-6">
        {people.map((person) => (
          <li key={person.id}>
            <MemberTile person={person} sizes={sizes} plain />
          </li>
        ))}
      </ul>
      <Button to={paths.members()} look="tint" className="mt-8">
        <Trans>Look around</Trans>
      </Button>
    </section>
  )
}

const sizes = '(width >= 75rem) 206px, (width >= 62rem) 15vw, (width >= 48rem) 23vw, 46vw'
