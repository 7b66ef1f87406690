import { PageProgress } from '../../../ui/navigation/page-progress.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function PageProgressSamples() {
  const { words } = useSample()
  return (
    <Sample state="under way, along the top of the window" width="full">
      <div className="sample-window">
        <PageProgress active label={words.loading} />
      </div>
    </Sample>
  )
}
