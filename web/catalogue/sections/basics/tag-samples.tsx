import { Tag } from '../../../ui/tag.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function TagSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="neutral">
        <Tag>{words.today}</Tag>
      </Sample>
      <Sample state="info">
        <Tag tone="info">{words.answers}</Tag>
      </Sample>
      <Sample state="success">
        <Tag tone="success" icon="seal-check">
          {words.photo_checked}
        </Tag>
      </Sample>
      <Sample state="warning">
        <Tag tone="warning" icon="clock" iconFill={false}>
          {words.pending}
        </Tag>
      </Sample>
      <Sample state="danger">
        <Tag tone="danger" icon="x-circle">
          {words.rejected}
        </Tag>
      </Sample>
      <Sample state="new">
        <Tag tone="new">{words.new}</Tag>
      </Sample>
      <Sample state="plate, on photos">
        <Tag tone="plate" icon="images">
          {words.more_photos}
        </Tag>
      </Sample>
    </>
  )
}
