import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { focusLastCard } from '../../browser/move-focus.ts'
import { Button } from '../../ui/button.tsx'
import type { Liked, LikeType } from './like-lists.ts'
import { LikedCard } from './liked-card.tsx'
import { nextShown, shownOf } from './shown.ts'

/**
 * The people of one list; of a long one the first part, and a way to more that Back remembers too.
 */
export function LikedGrid({ liked, type }: { liked: readonly Liked[]; type: LikeType }) {
  const [search] = useSearchParams()
  const list = useRef<HTMLUListElement>(null)
  const shown = shownOf(search)
  const more = nextShown(search, liked.length)
  return (
    <>
      <ul ref={list} className="member-grid max-sm:grid-cols-1">
        {liked.slice(0, shown).map((each, index) => (
          <li key={each.person.id}>
            <LikedCard liked={each} type={type} eager={index < 4} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="mt-8 flex justify-center">
          <Button
            look="line"
            to={{ search: more }}
            replace
            preventScrollReset
            onClick={() => focusLastCard(list.current)}
          >
            <Trans>Load more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
