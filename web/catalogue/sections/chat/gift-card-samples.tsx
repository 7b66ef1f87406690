import { BubbleStatus } from '../../../ui/chat/bubble-status.tsx'
import { GiftCard } from '../../../ui/chat/gift-card.tsx'
import { GiftDrawing } from '../../../ui/gifts/gift-drawing.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function GiftCardSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="theirs, with words">
        <GiftCard side="theirs" drawing={<GiftDrawing gift="coffee" />} title={words.coffee}>
          <p>{words.gift_line}</p>
          <p>{words.gift_words}</p>
        </GiftCard>
      </Sample>
      <Sample state="own, read">
        <GiftCard
          side="own"
          drawing={<GiftDrawing gift="bicycle_ride" />}
          title={words.bike}
          status={<BubbleStatus ticks="read">{words.read}</BubbleStatus>}
        >
          {words.gift_own}
        </GiftCard>
      </Sample>
    </>
  )
}
