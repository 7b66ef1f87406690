import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ConversationAnswer } from '#contract/chats.ts'
import { usePrice } from '../../chats/composer/use-price.ts'
import { TextMessage } from '../../chats/lines/text-message.tsx'
import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { BubbleStatus } from '../../ui/chat/bubble-status.tsx'

/** The first words have arrived: the balance, and the way into the conversation. */
export function SentWords({ answer, text }: { answer: ConversationAnswer; text: string }) {
  const { left } = usePrice(useSettings().message_credits, 0)
  const { conversation, profile } = answer
  const onward = useRef<HTMLDivElement>(null)
  // The focused button has gone with the field.
  useEffect(() => onward.current?.querySelector('a')?.focus(), [])
  return (
    <>
      <div role="status" className="flex flex-col rounded-lg bg-sunken p-4">
        <TextMessage
          text={text}
          place="single"
          writer={null}
          status={
            <BubbleStatus ticks="sent">
              <Trans>Sent</Trans>
            </BubbleStatus>
          }
        />
        <p className="mt-2 self-end tabular type-caption text-muted">{left}</p>
      </div>
      <div ref={onward}>
        <Button
          wide
          to={conversation ? paths.chat(conversation.id) : paths.memberChat(profile.id)}
          icon="chat-circle-dots"
        >
          <Trans>Go to the conversation</Trans>
        </Button>
      </div>
    </>
  )
}
