import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Message } from '#contract/chats.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { MenuButton } from '../../ui/layers/menu-items.tsx'

type MessageMenuProps = {
  message: Message
  own: boolean
  onReport: (message: Message) => void
}

/**
 * What can be done with a message: by its button, with the arrow keys, and with a long press on
 * touch screens, where the button is not visible. Its rows are only made when they are about to be
 * needed.
 */
export function MessageMenu({ message, own, onReport }: MessageMenuProps) {
  const { t } = useLingui()
  const [near, setNear] = useState(false)
  const copy = useCopy()
  const { text } = message
  if (own && !text) return null
  const approach = () => setNear(true)
  return (
    <Menu
      label={t`What to do with this message`}
      align={own ? 'end' : 'start'}
      button={(props) => (
        <IconButton
          {...props}
          icon="dots-three"
          label={t`More`}
          size={40}
          tabIndex={-1}
          data-line-menu
          onPointerEnter={approach}
          onPointerDown={approach}
          onFocus={approach}
          onClick={approach}
          className="-outline-offset-3 opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:pointer-events-none"
        />
      )}
    >
      {near && text && (
        <MenuButton icon="copy" onClick={() => void copy(text)}>
          <Trans>Copy text</Trans>
        </MenuButton>
      )}
      {near && !own && (
        <MenuButton icon="flag" onClick={() => onReport(message)}>
          <Trans>Report this message</Trans>
        </MenuButton>
      )}
    </Menu>
  )
}

/** Puts a text on the clipboard and says so. */
function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui()
  const toasts = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ text: t`The text was copied.`, key: 'copied' })
    } catch {
      const text = t`This browser does not let us copy. Mark the text and copy it yourself.`
      toasts.show({ text, tone: 'danger', key: 'copied' })
    }
  }
}
