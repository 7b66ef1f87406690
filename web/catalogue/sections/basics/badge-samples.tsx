import { Badge, CreditsBadge } from '../../../ui/badge.tsx'
import { Sample } from '../../sample.tsx'

export function BadgeSamples() {
  return (
    <>
      <Sample state="one person">
        <Badge count={1} />
      </Sample>
      <Sample state="two digits">
        <Badge count={27} />
      </Sample>
      <Sample state="from 100">
        <Badge count="99+" />
      </Sample>
      <Sample state="nobody: not drawn">
        <Badge count={0} />
      </Sample>
      <Sample state="credits">
        <CreditsBadge amount={120} />
      </Sample>
      <Sample state="few credits">
        <CreditsBadge amount={8} tone="warning" />
      </Sample>
      <Sample state="no credits">
        <CreditsBadge amount={0} tone="danger" />
      </Sample>
    </>
  )
}
