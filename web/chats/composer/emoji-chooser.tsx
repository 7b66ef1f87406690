import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/layers/popover.tsx'

const emoji = [
  ...['😀', '😄', '😂', '😊', '😉', '😍', '🥰', '😘', '😎', '🤔', '😴', '🙈'],
  ...['❤️', '🔥', '✨', '🎉', '👍', '👏', '🙏', '💪', '👋', '🌹', '☕', '🍷'],
]

type EmojiChooserProps = {
  field: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
}

/** A few emoji for keyboards without them; phones have their own. */
export function EmojiChooser({ field, onText }: EmojiChooserProps) {
  const { t } = useLingui()
  function insert(sign: string) {
    const element = field.current
    if (!element) return
    element.setRangeText(sign, element.selectionStart, element.selectionEnd, 'end')
    onText(element.value)
    element.focus()
  }
  return (
    <div className="max-sm:hidden">
      <Popover
        width="menu"
        button={(props) => <IconButton {...props} icon="smiley" label={t`Emoji`} />}
      >
        <ul aria-label={t`Emoji`} className="grid grid-cols-6">
          {emoji.map((sign) => (
            <li key={sign}>
              <button
                type="button"
                onClick={() => insert(sign)}
                className="flex size-11 items-center justify-center rounded-sm text-[1.5rem]/none hover:bg-tint"
              >
                {sign}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  )
}
