import { BubbleStatus } from '../../../ui/chat/bubble-status.tsx'
import { PhotoOffer } from '../../../ui/chat/photo-offer.tsx'
import { landscape } from '../../landscape.ts'
import { Sample, useSample } from '../../sample.tsx'

export function PhotoOfferSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="theirs: two equal answers">
        <PhotoOffer
          side="theirs"
          name="Maya"
          teaser={landscape}
          show={{ label: words.show_it }}
          refuse={{ label: words.no_thanks }}
        >
          {words.asks_to_show}
        </PhotoOffer>
      </Sample>
      <Sample state="own: waiting">
        <PhotoOffer
          side="own"
          name="Maya"
          teaser={landscape}
          status={<BubbleStatus ticks="delivered">{words.delivered}</BubbleStatus>}
        >
          {words.waiting}
        </PhotoOffer>
      </Sample>
      <Sample state="taken back">
        <PhotoOffer side="theirs" name="Maya" gone>
          {words.photo_gone}
        </PhotoOffer>
      </Sample>
    </>
  )
}
