import { Badge, CreditsBadge } from '../../../ui/badge.tsx'
import { LabelledIconButton } from '../../../ui/labelled-icon-button.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function LabelledIconButtonSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="under">
        <LabelledIconButton icon="dots-three" label={words.more} />
      </Sample>
      <Sample state="beside">
        <LabelledIconButton icon="flag" label={words.report} place="beside" />
      </Sample>
      <Sample state="neutral">
        <LabelledIconButton icon="flag" label={words.report} place="beside" look="neutral" />
      </Sample>
      <Sample state="active">
        <LabelledIconButton icon="gift" label={words.gift} active />
      </Sample>
      {(['hover', 'focus'] as const).map((state) => (
        <Sample key={state} state={state}>
          <LabelledIconButton icon="gift" label={words.gift} data-state={state} />
        </Sample>
      ))}
      <Sample state="to like">
        <LabelledIconButton icon="heart" iconFill={false} label={words.like} />
      </Sample>
      <Sample state="liked">
        <LabelledIconButton icon="heart" iconFill tone="like" label={words.liked} />
      </Sample>
      <Sample state="link with a badge">
        <LabelledIconButton
          icon="chats-circle"
          label={words.messages}
          to="#labelled-icon-button"
          active
          badge={<Badge count={3} label={words.unread} />}
        />
      </Sample>
      <Sample state="beside, with credits">
        <LabelledIconButton
          icon="coins"
          label={words.credits}
          place="beside"
          to="#labelled-icon-button"
          badge={<CreditsBadge amount={8} tone="warning" />}
        />
      </Sample>
      <Sample state="off, and why">
        <LabelledIconButton icon="gift" label={words.gift} disabledReason={words.not_yet} />
      </Sample>
    </>
  )
}
