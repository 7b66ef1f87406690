import { Badge } from '../../../ui/badge.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function TabsSamples() {
  const { words, side } = useSample()
  return (
    <Sample state="current, with a badge and counts" width="full">
      <Tabs
        label={`${words.like}, ${side}`}
        items={[
          {
            label: words.likes_received,
            to: '#tabs',
            current: true,
            badge: <Badge count={2} />,
          },
          { label: words.likes_given, to: '#pager', current: false, count: 14 },
          { label: words.matches, to: '#segment', current: false, count: 6 },
        ]}
      />
    </Sample>
  )
}
