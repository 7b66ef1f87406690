import { Pager } from '../../../ui/navigation/pager.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function PagerSamples() {
  const { words, side } = useSample()
  const way = (label: string) => ({ to: '#pager', label })
  return (
    <>
      <Sample state="in the middle" width="full">
        <Pager
          label={`${words.pages}, ${side}, 2`}
          previous={way(words.previous)}
          next={way(words.next)}
        >
          {words.page_of}
        </Pager>
      </Sample>
      <Sample state="at the start" width="full">
        <Pager label={`${words.pages}, ${side}, 1`} next={way(words.next)} />
      </Sample>
    </>
  )
}
