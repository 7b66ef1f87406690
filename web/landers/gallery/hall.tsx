import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Exhibit } from './exhibit.tsx'
import { useWalk } from './use-walk.ts'

/** Visible at once on a phone; the others hang further along and load when one gets there. */
const inView = 2

/** The portraits in a row: scrolled by hand, by the arrow keys, or by the two buttons. */
export function Hall({ people }: { people: ProfileCard[] }) {
  const { t } = useLingui()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const walk = useWalk(row)
  return (
    <section className="hall-room" aria-label={t`Some who are here`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul ref={row} id={id} className="hall-row" tabIndex={0} aria-label={t`Portraits`}>
        {people.map((person, index) => (
          <Exhibit key={person.id} person={person} eager={index < inView} />
        ))}
      </ul>
      <div className="page hall-arrows">
        <IconButton
          icon="arrow-left"
          label={t`Further left`}
          look="neutral"
          aria-controls={id}
          onClick={() => walk(-1)}
        />
        <IconButton
          icon="arrow-right"
          label={t`Further right`}
          look="neutral"
          aria-controls={id}
          onClick={() => walk(1)}
        />
      </div>
    </section>
  )
}
