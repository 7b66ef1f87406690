import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { fitsMedia, media } from '../../browser/media.ts'
import { FieldShell } from '../../ui/forms/field-shell.tsx'

/** Where one writes; anything that fills in text from elsewhere puts the cursor here. */
export const messageFieldId = 'message-text'

type MessageFieldProps = {
  ref: Ref<HTMLTextAreaElement>
  name: string
  text: string
  tooLong: boolean
  onText: (text: string) => void
  onSend: () => void
  /** Below the text, in the same box. */
  children: ReactNode
}

/** The text in its box, which grows to five lines. Enter sends if there is a mouse. */
export function MessageField(props: MessageFieldProps) {
  const { ref, name, text, tooLong, onText, onSend, children } = props
  const { t } = useLingui()
  useTypedEarly(text, onText)
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const plainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!plainEnter || fitsMedia(media.touch)) return
    event.preventDefault()
    onSend()
  }
  return (
    <FieldShell id={messageFieldId} label={t`Message to ${name}`} labelHidden>
      {(attributes) => (
        <div className="rounded-lg border-2 border-line-strong bg-surface focus-within:border-control">
          <textarea
            {...attributes}
            ref={ref}
            rows={1}
            value={text}
            aria-invalid={tooLong || undefined}
            placeholder={t`Write to ${name}`}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={press}
            className="block field-sizing-content max-h-34 min-h-12 w-full resize-none rounded-lg bg-transparent px-3.5 pt-3 pb-1 type-body text-text outline-none"
          />
          {children}
        </div>
      )}
    </FieldShell>
  )
}

/** Keeps what was typed before the page came alive. */
function useTypedEarly(text: string, onText: (text: string) => void) {
  const first = useRef({ text, onText })
  useEffect(() => {
    const field = document.getElementById(messageFieldId)
    const early = field instanceof HTMLTextAreaElement ? field.value : ''
    if (early && !first.current.text) first.current.onText(early)
  }, [])
}
