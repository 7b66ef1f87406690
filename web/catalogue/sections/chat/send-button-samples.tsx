import { SendButton } from '../../../ui/chat/send-button.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function SendButtonSamples() {
  const { words } = useSample()
  const price = { price: words.credit, priceNote: words.credit_about, label: words.send }
  return (
    <>
      <Sample state="ready">
        <SendButton {...price} spoken={words.send_said} type="button" />
      </Sample>
      {(['hover', 'focus', 'pressed'] as const).map((state) => (
        <Sample key={state} state={state}>
          <SendButton {...price} type="button" data-state={state} />
        </Sample>
      ))}
      <Sample state="sending">
        <SendButton {...price} type="button" busy busyLabel={words.sending} />
      </Sample>
      <Sample state="empty: off, and why">
        <SendButton {...price} type="button" disabledReason={words.write_first} />
      </Sample>
      <Sample state="too few credits: the text stays">
        <SendButton
          price={words.credits_none}
          priceNote={words.you_need}
          label={words.get_credits}
          icon="coins"
          to="#send-button"
        />
      </Sample>
      <Sample state="large, wide, price last" width="full">
        <SendButton
          {...price}
          label={words.write_to}
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
          label={words.write_to}
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
