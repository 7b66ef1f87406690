import { Trans } from '@lingui/react/macro'
import type { Image } from '#contract/profiles.ts'
import { Tag } from '../ui/tag.tsx'

/** Whether others see the photo, in a word. */
export function PhotoStatus({ status }: { status: Image['status'] }) {
  switch (status) {
    case 'pending':
      return (
        <Tag tone="warning" icon="clock">
          <Trans>Pending</Trans>
        </Tag>
      )
    case 'rejected':
      return (
        <Tag tone="danger" icon="warning-octagon">
          <Trans>Rejected</Trans>
        </Tag>
      )
    case 'active':
      return (
        <Tag tone="success" icon="check-circle">
          <Trans>Active</Trans>
        </Tag>
      )
  }
}
