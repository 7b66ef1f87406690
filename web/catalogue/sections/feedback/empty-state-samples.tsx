import { Button } from '../../../ui/button.tsx'
import { ErrorDrawing } from '../../../ui/drawings/error.tsx'
import { NoResults } from '../../../ui/drawings/no-results.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function EmptyStateSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="nothing fits, two ways on" width="full">
        <EmptyState
          drawing={<NoResults />}
          level={3}
          title={words.empty_title}
          text={words.empty_text}
          actions={
            <>
              <Button>{words.widen}</Button>
              <Button look="line">{words.reset}</Button>
            </>
          }
        />
      </Sample>
      <Sample state="failed, with its state, at the start" width="full">
        <EmptyState
          drawing={<ErrorDrawing />}
          align="start"
          level={3}
          status={
            <Tag tone="danger" icon="x-circle">
              {words.rejected}
            </Tag>
          }
          title={words.payment_failed}
          text={words.nothing_charged}
          actions={<Button>{words.continue}</Button>}
        />
      </Sample>
    </>
  )
}
