import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { newId } from '../../browser/ids.ts'
import { useSettings } from '../../sites/site.ts'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import type { ThreadIds } from '../thread/thread-ids.ts'
import { ComposerFoot } from './composer-foot.tsx'
import { countCharacters } from './count-characters.ts'
import { ExtraButtons } from './extra-buttons.tsx'
import { MessageField } from './message-field.tsx'
import { SendOrBuy } from './send-or-buy.tsx'
import { threadKey, useDraft } from './sending/drafts.ts'
import { useOfferedMessage } from './sending/offered-message.ts'
import { usePrice } from './use-price.ts'
import { useTellTyping } from './use-tell-typing.ts'
import type { Writing } from './use-writing.ts'

type ComposerProps = {
  ids: ThreadIds
  name: string
  /** Credits that are already on their way. */
  spent: number
  /** The cursor goes into the text at once. */
  focusAtOnce: boolean
  onSend: Writing['send']
  onExtra: (extra: 'photo' | 'gift') => void
}

/** Where one writes a message and sees its price. The text stays until it has been sent. */
export function Composer({ ids, name, spent, focusAtOnce, onSend, onExtra }: ComposerProps) {
  const { message_length, message_credits } = useSettings()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(threadKey(ids.memberId, ids.profileId))
  useOfferedMessage(ids)
  const cost = usePrice(message_credits, spent)
  const tellTyping = useTellTyping(ids.conversationId)
  const count = countCharacters(text)
  const because = useReason(text, count > message_length)

  useEffect(() => {
    if (focusAtOnce) field.current?.focus()
  }, [focusAtOnce])

  function write(changed: string) {
    setText(changed)
    if (changed.trim()) tellTyping()
  }
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (because || cost.short) return
    onSend({ id: newId(), type: 'text', text: text.trim() }, () => {
      setText('')
      field.current?.focus()
    })
  }

  return (
    <form method="post" onSubmit={submit} className="safe-bottom px-2.5 pt-2 lg:px-6">
      <MessageField
        ref={field}
        name={name}
        text={text}
        tooLong={count > message_length}
        onText={write}
        onSend={submit}
      >
        <div className="flex flex-wrap items-end justify-between gap-x-1 gap-y-2 p-2">
          <div className="flex items-end lg:items-center">
            <ExtraButtons onExtra={onExtra} />
            <EmojiButton field={field} onText={write} />
          </div>
          <div className="ms-auto min-w-0">
            <SendOrBuy cost={cost} because={because} />
          </div>
        </div>
      </MessageField>
      <ComposerFoot cost={cost} count={count} most={message_length} />
    </form>
  )
}

/** Why the text cannot be sent as it is; empty if it can. */
function useReason(text: string, tooLong: boolean): string {
  const { t } = useLingui()
  if (!text.trim()) return t`Write something first.`
  return tooLong ? t`The text is too long.` : ''
}
