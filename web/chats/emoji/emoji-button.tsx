import { useLingui } from '@lingui/react/macro'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/layers/popover.tsx'
import { EmojiWaiting } from './emoji-waiting.tsx'

const EmojiPanel = lazy(() =>
  import('./emoji-panel.tsx').then((module) => ({ default: module.EmojiPanel })),
)

type EmojiButtonProps = {
  field: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
}

/**
 * Emoji for keyboards that have none, with search in the reader's language; phones have their own.
 */
export function EmojiButton({ field, onText }: EmojiButtonProps) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  function insert(sign: string) {
    const element = field.current
    if (!element) return
    element.setRangeText(sign, element.selectionStart, element.selectionEnd, 'end')
    onText(element.value)
  }
  return (
    <div className="max-sm:hidden">
      <Popover
        width="menu"
        className="overflow-hidden"
        button={(props) => (
          <IconButton
            {...props}
            icon="smiley"
            label={t`Emoji`}
            onPointerEnter={() => setWanted(true)}
            onFocus={() => setWanted(true)}
            onClick={() => setWanted(true)}
          />
        )}
      >
        {wanted && (
          <Suspense fallback={<EmojiWaiting />}>
            <EmojiPanel onChoose={insert} />
          </Suspense>
        )}
      </Popover>
    </div>
  )
}
