import { GiftDrawing } from '../chats/gifts/drawings/gift-drawing.tsx'
import { GiftCard } from '../chats/gifts/gift-card.tsx'
import { PhotoOffer } from '../chats/photo-offer.tsx'
import { Bubble, BubbleStatus, FailedStatus, TypingDots } from '../ui/chat/bubble.tsx'
import { DayDivider } from '../ui/chat/day-divider.tsx'
import { SendButton } from '../ui/chat/send-button.tsx'
import { landscape } from './landscape.ts'
import { Sample, useSample } from './sample.tsx'

export const chat = {
  'send-button': SendButtonSamples,
  bubble: BubbleSamples,
  'bubble-status': BubbleStatusSamples,
  'failed-status': FailedStatusSamples,
  'day-divider': DayDividerSamples,
  'typing-dots': TypingDotsSamples,
  'gift-card': GiftCardSamples,
  'photo-offer': PhotoOfferSamples,
}

function BubbleSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="theirs: first, middle, last of a group" width="full">
        <div className="sample-column">
          <Bubble side="theirs" place="first">
            {say('Are you there on Sunday?')}
          </Bubble>
          <Bubble side="theirs" place="middle">
            {say('The market, I mean. The one at the canal, with the maps and the old records.')}
          </Bubble>
          <Bubble side="theirs" place="last" status={<BubbleStatus>21:03</BubbleStatus>}>
            {say('And a good hat.')}
          </Bubble>
        </div>
      </Sample>
      <Sample state="own: first, last; emoji alone" width="full">
        <div className="sample-column">
          <Bubble side="own" place="first">
            {say('All day.')}
          </Bubble>
          <Bubble side="own" place="last">
            {say('The market, I mean. The one at the canal, with the maps and the old records.')}
          </Bubble>
          <Bubble side="own" emojiOnly>
            <span data-volatile>🌙</span>
          </Bubble>
        </div>
      </Sample>
    </>
  )
}

function BubbleStatusSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="sent">
        <BubbleStatus ticks="sent">{say('21:05 Sent')}</BubbleStatus>
      </Sample>
      <Sample state="delivered">
        <BubbleStatus ticks="delivered">{say('21:06 Delivered')}</BubbleStatus>
      </Sample>
      <Sample state="read">
        <BubbleStatus ticks="read">{say('21:07 Read')}</BubbleStatus>
      </Sample>
    </>
  )
}

function FailedStatusSamples() {
  const { say } = useSample()
  const retry = (
    <button type="button" className="link">
      {say('Retry')}
    </button>
  )
  return (
    <Sample state="under its message" width="full">
      <div className="sample-column">
        <Bubble
          side="own"
          failed
          status={<FailedStatus action={retry}>{say('Not sent, not charged.')}</FailedStatus>}
        >
          {say('All day.')}
        </Bubble>
      </div>
    </Sample>
  )
}

function DayDividerSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="day" width="full">
        <DayDivider>{say('Yesterday')}</DayDivider>
      </Sample>
      <Sample state="new messages" width="full">
        <DayDivider tone="new">{say('New messages')}</DayDivider>
      </Sample>
    </>
  )
}

function TypingDotsSamples() {
  const { say } = useSample()
  return (
    <Sample state="somebody is writing" width="full">
      <TypingDots label={say('Maya is writing')} />
    </Sample>
  )
}

function GiftCardSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="theirs, with words">
        <GiftCard side="theirs" drawing={<GiftDrawing gift="coffee" />} title={say('A coffee')}>
          <p>{say('Maya gave you this.')}</p>
          <p>{say('For Sunday morning, when the market is still quiet.')}</p>
        </GiftCard>
      </Sample>
      <Sample state="own, read">
        <GiftCard
          side="own"
          drawing={<GiftDrawing gift="bicycle_ride" />}
          title={say('A ride by bicycle')}
          status={<BubbleStatus ticks="read">{say('21:07 Read')}</BubbleStatus>}
        >
          {say('You gave this to Maya.')}
        </GiftCard>
      </Sample>
    </>
  )
}

function PhotoOfferSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="theirs: two equal answers">
        <PhotoOffer
          side="theirs"
          name="Maya"
          teaser={landscape}
          show={{ label: say('Show it') }}
          refuse={{ label: say('No thanks') }}
        >
          {say('Maya wants to show you a photo.')}
        </PhotoOffer>
      </Sample>
      <Sample state="own: waiting">
        <PhotoOffer
          side="own"
          name="Maya"
          teaser={landscape}
          status={<BubbleStatus ticks="delivered">{say('21:06 Delivered')}</BubbleStatus>}
        >
          {say('Waiting for Maya')}
        </PhotoOffer>
      </Sample>
      <Sample state="taken back">
        <PhotoOffer side="theirs" name="Maya" gone>
          {say('Maya took this photo back.')}
        </PhotoOffer>
      </Sample>
    </>
  )
}

function SendButtonSamples() {
  const { say } = useSample()
  const price = { price: say('1 credit'), priceNote: say('about €0.60'), label: say('Send') }
  return (
    <>
      <Sample state="ready">
        <SendButton {...price} spoken={say('Send, 1 credit, about 60 cents')} type="button" />
      </Sample>
      {(['hover', 'focus', 'pressed'] as const).map((state) => (
        <Sample key={state} state={state}>
          <SendButton {...price} type="button" data-state={state} />
        </Sample>
      ))}
      <Sample state="sending">
        <SendButton {...price} type="button" busy busyLabel={say('Sending')} />
      </Sample>
      <Sample state="empty: off, and why">
        <SendButton {...price} type="button" disabledReason={say('Write something first.')} />
      </Sample>
      <Sample state="too few credits: the text stays">
        <SendButton
          price={say('0 credits')}
          priceNote={say('you need 1')}
          label={say('Get credits')}
          icon="coins"
          to="#send-button"
        />
      </Sample>
      <Sample state="large, wide, price last" width="full">
        <SendButton
          {...price}
          label={say('Write to Maya')}
          icon="chat-circle-dots"
          order="price-last"
          size="large"
          wide
          to="#send-button"
        />
      </Sample>
      <Sample state="in a bar, narrow on phones" width="full">
        <SendButton
          {...price}
          label={say('Write to Maya')}
          icon="chat-circle-dots"
          order="price-last"
          size="bar"
          wide
          to="#send-button"
        />
      </Sample>
    </>
  )
}
