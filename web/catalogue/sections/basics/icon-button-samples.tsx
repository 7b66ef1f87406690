import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function IconButtonSamples() {
  const { words } = useSample()
  return (
    <>
      {(['plain', 'tint', 'neutral', 'plate', 'overlay'] as const).map((look) => (
        <Sample key={look} state={look}>
          <IconButton icon="x" label={words.close} look={look} />
        </Sample>
      ))}
      {(['hover', 'focus', 'pressed'] as const).map((state) => (
        <Sample key={state} state={state}>
          <IconButton icon="x" label={words.close} data-state={state} />
        </Sample>
      ))}
      <Sample state="40 px">
        <IconButton icon="dots-three" label={words.more} size={40} look="neutral" />
      </Sample>
      <Sample state="not on">
        <IconButton icon="heart" label={words.like} look="plate" pressed={false} />
      </Sample>
      <Sample state="on">
        <IconButton icon="heart" label={words.like} look="plate" pressed tone="like" />
      </Sample>
      <Sample state="with a badge">
        <IconButton
          icon="bell"
          label={words.messages}
          badge={<Badge count={3} label={words.unread} />}
        />
      </Sample>
      <Sample state="off">
        <IconButton icon="gift" label={words.gift} disabledReason={words.not_yet} />
      </Sample>
    </>
  )
}
