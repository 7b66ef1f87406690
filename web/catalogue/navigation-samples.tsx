import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { PageProgress } from '../ui/navigation/page-progress.tsx'
import { Pager } from '../ui/navigation/pager.tsx'
import { Segment } from '../ui/navigation/segment.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { Sample, useSample } from './sample.tsx'

export const navigation = {
  segment: SegmentSamples,
  tabs: TabsSamples,
  pager: PagerSamples,
  'page-progress': PageProgressSamples,
}

function PageProgressSamples() {
  const { say } = useSample()
  return (
    <Sample state="under way, along the top of the window" width="full">
      <div className="sample-window">
        <PageProgress active label={say('Loading')} />
      </div>
    </Sample>
  )
}

function PagerSamples() {
  const { say, side } = useSample()
  const way = (label: string) => ({ to: '#pager', label })
  return (
    <>
      <Sample state="in the middle" width="full">
        <Pager
          label={`${say('Pages')}, ${side}, 2`}
          previous={way(say('Previous'))}
          next={way(say('Next'))}
        >
          {say('Page 2 of 9')}
        </Pager>
      </Sample>
      <Sample state="at the start" width="full">
        <Pager label={`${say('Pages')}, ${side}, 1`} next={way(say('Next'))} />
      </Sample>
    </>
  )
}

function SegmentSamples() {
  const { say, side } = useSample()
  const [view, setView] = useState<'grid' | 'swipe' | 'match'>('grid')
  return (
    <>
      <Sample state="buttons" width="full">
        <Segment
          label={say('View')}
          items={[
            { label: say('Grid'), value: 'grid', icon: 'squares-four' },
            { label: say('Swipe game'), value: 'swipe', icon: 'cards' },
            { label: say('Match finder'), value: 'match', icon: 'sparkle' },
          ]}
          value={view}
          onChange={setView}
        />
      </Sample>
      <Sample state="links" width="full">
        <Segment
          label={`${say('View')}, ${side}`}
          items={[
            { label: say('Grid'), to: '#segment', current: false },
            { label: say('Swipe game'), to: '#tabs', current: true },
          ]}
        />
      </Sample>
    </>
  )
}

function TabsSamples() {
  const { say, side } = useSample()
  return (
    <Sample state="current, with a badge and counts" width="full">
      <Tabs
        label={`${say('Like')}, ${side}`}
        items={[
          {
            label: say('Received'),
            to: '#tabs',
            current: true,
            badge: <Badge count={2} />,
          },
          { label: say('Given'), to: '#pager', current: false, count: 14 },
          { label: say('Matches'), to: '#segment', current: false, count: 6 },
        ]}
      />
    </Sample>
  )
}
