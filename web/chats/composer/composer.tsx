import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ConversationAnswer } from '#contract/chats.ts'
import { useSettings } from '../../shell/site.ts'
import type { ThreadIds } from '../thread/thread-ids.ts'
import { AcknowledgeFictional } from './acknowledge-fictional.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import { countCharacters } from './count-characters.ts'
import { threadKey, useDraft } from './drafts.ts'
import { EmojiChooser } from './emoji-chooser.tsx'
import { MessageField } from './message-field.tsx'
import type { Outgoing } from './outbox.ts'
import { SendOrBuy } from './send-or-buy.tsx'
import { usePrice } from './use-price.ts'
import { useTellTyping } from './use-tell-typing.ts'

type ComposerProps = {
  ids: ThreadIds
  profile: ConversationAnswer['profile']
  outgoing: readonly Outgoing[]
  mustAcknowledge: boolean
  /** The cursor goes into the text as soon as it stands. */
  focusAtOnce: boolean
  onSend: (text: string, acknowledged: boolean) => void
}

/** Where one writes a message and sees what it costs. The text stays until it was sent. */
export function Composer(props: ComposerProps) {
  const { ids, profile, outgoing, mustAcknowledge, focusAtOnce, onSend } = props
  const { message_length } = useSettings()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(threadKey(ids.memberId, ids.profileId))
  const [asking, setAsking] = useState(false)
  const cost = usePrice(outgoing.filter((each) => each.state === 'sending').length)
  const tellTyping = useTellTyping(ids.conversationId)
  const count = countCharacters(text)
  const because = useReason(text, count > message_length)
  const asked = outgoing.some((each) => each.acknowledged)

  useEffect(() => {
    if (focusAtOnce) field.current?.focus()
  }, [focusAtOnce])

  function write(changed: string) {
    setText(changed)
    if (changed.trim()) tellTyping()
  }
  function send(acknowledged: boolean) {
    setAsking(false)
    onSend(text.trim(), acknowledged)
    setText('')
    field.current?.focus()
  }
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (because || cost.short) return
    if (mustAcknowledge && !asked) setAsking(true)
    else send(mustAcknowledge)
  }

  return (
    <form method="post" onSubmit={submit} className="safe-bottom px-2.5 pt-2 lg:px-6">
      <MessageField
        ref={field}
        name={profile.name}
        text={text}
        tooLong={count > message_length}
        onText={write}
        onSend={submit}
      >
        <div className="flex items-end justify-between gap-2 p-2">
          <EmojiChooser field={field} onText={write} />
          <div className="ms-auto min-w-0">
            <SendOrBuy cost={cost} because={because} />
          </div>
        </div>
      </MessageField>
      <ComposerFoot cost={cost} count={count} most={message_length} />
      <AcknowledgeFictional
        profile={profile}
        cost={cost}
        open={asking}
        onSend={() => send(true)}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}

/** Why the text as it stands cannot be sent; empty when it can. */
function useReason(text: string, tooLong: boolean): string {
  const { t } = useLingui()
  if (!text.trim()) return t`Write something first.`
  return tooLong ? t`The text is too long.` : ''
}
