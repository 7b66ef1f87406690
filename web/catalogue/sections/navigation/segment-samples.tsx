import { useState } from 'react'
import { Segment } from '../../../ui/navigation/segment.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function SegmentSamples() {
  const { words, side } = useSample()
  const [view, setView] = useState<'grid' | 'swipe' | 'match'>('grid')
  return (
    <>
      <Sample state="buttons" width="full">
        <Segment
          label={words.view}
          items={[
            { label: words.grid, value: 'grid', icon: 'squares-four' },
            { label: words.swipe_game, value: 'swipe', icon: 'cards' },
            { label: words.match_finder, value: 'match', icon: 'sparkle' },
          ]}
          value={view}
          onChange={setView}
        />
      </Sample>
      <Sample state="links" width="full">
        <Segment
          label={`${words.view}, ${side}`}
          items={[
            { label: words.grid, to: '#segment', current: false },
            { label: words.swipe_game, to: '#tabs', current: true },
          ]}
        />
      </Sample>
    </>
  )
}
