import { Trans } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { useFictionalWord } from '../sites/site.ts'
import { Tag } from '../ui/tag.tsx'
import { useWholeWhereabouts, WholePresence } from './facts.tsx'
import { FictionalLabel } from './fictional-label.tsx'

/** Name, age, place, when last here; and, in words, whether there is no real person behind it. */
export function Identity({ card }: { card: ProfileCard }) {
  const place = useWholeWhereabouts(card)
  const word = useFictionalWord()
  return (
    <div>
      <h1 className="type-display-2 wrap-anywhere">
        {card.name}, <span className="font-sans tabular font-normal">{card.age}</span>
      </h1>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <span>{place}</span>
        {!card.fictional && <WholePresence person={card} />}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {card.fictional && <FictionalLabel>{word}</FictionalLabel>}
        {card.likes_me && (
          <Tag tone="new" icon="heart">
            {card.liked ? <Trans>You like each other</Trans> : <Trans>Likes you</Trans>}
          </Tag>
        )}
      </div>
      {card.fictional && (
        <p className="mt-2 type-small text-text-2">
          <Trans>There’s no real person behind this profile.</Trans>
        </p>
      )}
    </div>
  )
}
