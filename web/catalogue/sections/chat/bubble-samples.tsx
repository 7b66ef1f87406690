import { Bubble } from '../../../ui/chat/bubble.tsx'
import { BubbleStatus } from '../../../ui/chat/bubble-status.tsx'
import { DayDivider } from '../../../ui/chat/day-divider.tsx'
import { FailedStatus } from '../../../ui/chat/failed-status.tsx'
import { TypingDots } from '../../../ui/chat/typing-dots.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function BubbleSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="theirs: first, middle, last of a group" width="full">
        <div className="sample-column">
          <Bubble side="theirs" place="first">
            {words.message_one}
          </Bubble>
          <Bubble side="theirs" place="middle">
            {words.message_two}
          </Bubble>
          <Bubble side="theirs" place="last" status={<BubbleStatus>21:03</BubbleStatus>}>
            {words.message_four}
          </Bubble>
        </div>
      </Sample>
      <Sample state="own: first, last; emoji alone" width="full">
        <div className="sample-column">
          <Bubble side="own" place="first">
            {words.message_three}
          </Bubble>
          <Bubble side="own" place="last">
            {words.message_two}
          </Bubble>
          <Bubble side="own" emojiOnly>
            <span data-volatile>🌙</span>
          </Bubble>
        </div>
      </Sample>
    </>
  )
}

export function BubbleStatusSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="sent">
        <BubbleStatus ticks="sent">{words.sent}</BubbleStatus>
      </Sample>
      <Sample state="delivered">
        <BubbleStatus ticks="delivered">{words.delivered}</BubbleStatus>
      </Sample>
      <Sample state="read">
        <BubbleStatus ticks="read">{words.read}</BubbleStatus>
      </Sample>
    </>
  )
}

export function FailedStatusSamples() {
  const { words } = useSample()
  const retry = (
    <button type="button" className="link">
      {words.retry}
    </button>
  )
  return (
    <Sample state="under its message" width="full">
      <div className="sample-column">
        <Bubble
          side="own"
          failed
          status={<FailedStatus action={retry}>{words.failed}</FailedStatus>}
        >
          {words.message_three}
        </Bubble>
      </div>
    </Sample>
  )
}

export function DayDividerSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="day" width="full">
        <DayDivider>{words.yesterday}</DayDivider>
      </Sample>
      <Sample state="new messages" width="full">
        <DayDivider tone="new">{words.new_messages}</DayDivider>
      </Sample>
    </>
  )
}

export function TypingDotsSamples() {
  const { words } = useSample()
  return (
    <Sample state="somebody is writing" width="full">
      <TypingDots label={words.writing} />
    </Sample>
  )
}
