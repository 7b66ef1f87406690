import { useLingui } from '@lingui/react/macro'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { fitsMedia, media } from '../../browser/media.ts'
import { ComposerFoot } from '../../chats/composer/composer-foot.tsx'
import { countCharacters } from '../../chats/composer/count-characters.ts'
import { SendOrBuy } from '../../chats/composer/send-or-buy.tsx'
import { usePrice } from '../../chats/composer/use-price.ts'
import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'
import { FieldShell } from '../../ui/forms/field-shell.tsx'

type FirstComposerProps = {
  name: string
  profileId: string
  text: string
  onText: (text: string) => void
  onSend: () => void
}

/**
 * The field for the first words, with the price on its button. The text is the conversation's
 * draft.
 */
export function FirstComposer({ name, profileId, text, onText, onSend }: FirstComposerProps) {
  const { t } = useLingui()
  const { message_length, message_credits } = useSettings()
  const cost = usePrice(message_credits, 0)
  const count = countCharacters(text)
  const tooLong = count > message_length
  const because = text.trim()
    ? tooLong
      ? t`The text is too long.`
      : ''
    : t`Write something first.`
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!because && !cost.short) onSend()
  }
  return (
    <form method="post" onSubmit={submit}>
      <Field name={name} text={text} tooLong={tooLong} onText={onText} onSend={submit}>
        <SendOrBuy cost={cost} because={because} back={paths.memberChat(profileId)} />
      </Field>
      <ComposerFoot cost={cost} count={count} most={message_length} />
    </form>
  )
}

type FieldProps = {
  name: string
  text: string
  tooLong: boolean
  onText: (text: string) => void
  onSend: () => void
  children: ReactNode
}

function Field({ name, text, tooLong, onText, onSend, children }: FieldProps) {
  const { t } = useLingui()
  function press(event: KeyboardEvent) {
    const plainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!plainEnter || fitsMedia(media.touch)) return
    event.preventDefault()
    onSend()
  }
  return (
    <FieldShell label={t`Message to ${name}`} labelHidden>
      {(attributes) => (
        <div className="rounded-lg border-2 border-line-strong bg-surface focus-within:border-control">
          <textarea
            {...attributes}
            rows={2}
            value={text}
            aria-invalid={tooLong || undefined}
            placeholder={t`Write to ${name}`}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={press}
            className="block field-sizing-content max-h-34 min-h-16 w-full resize-none rounded-lg bg-transparent px-3.5 pt-3 pb-1 type-body text-text outline-none"
          />
          <div className="flex justify-end p-2">{children}</div>
        </div>
      )}
    </FieldShell>
  )
}
