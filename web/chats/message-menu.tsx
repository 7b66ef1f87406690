import { Trans, useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Message } from '#contract/chats.ts'
import { copyText } from '../browser/clipboard.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton } from '../ui/layers/menu-items.tsx'

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
      await copyText(text)
      toasts.show({ text: t`Copied.`, key: 'copied' })
    } catch {
      const text = t`Your browser won’t let us copy. Please select the text and copy it yourself.`
      toasts.show({ text, tone: 'danger', key: 'copied' })
    }
  }
}

const longMs = 450
const slackPx = 10

/**
 * A long press on a message opens its menu once the finger is lifted. Spread it on the box around
 * all messages.
 */
export function useLongPress() {
  const press = useRef({ timer: 0, x: 0, y: 0, line: null as Element | null, long: false })
  const clear = () => clearTimeout(press.current.timer)
  useEffect(() => () => clearTimeout(press.current.timer), [])

  function end() {
    clear()
    const { line, long } = press.current
    press.current.line = null
    if (!long || !line) return
    press.current.long = false
    // Lifting the finger closes open menus, so this waits until that is done.
    setTimeout(() => line.querySelector<HTMLElement>('[data-line-menu]')?.click())
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      clear()
      if (event.pointerType !== 'touch') return
      const line = event.target instanceof Element ? event.target.closest('[data-line]') : null
      const { clientX: x, clientY: y } = event
      const timer = window.setTimeout(() => {
        press.current.long = true
      }, longMs)
      press.current = { timer, x, y, line, long: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) <= slackPx) return
      clear()
      press.current.long = false
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** Otherwise the browser's own menu appears above ours. */
    onContextMenu: (event: SyntheticEvent) => {
      if (press.current.line) event.preventDefault()
    },
  }
}

/** The arrow keys move from message to message: first to the latest, then up and down. */
export function goToLine(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line-menu]')]
  const from = document.activeElement
  const reached = buttons.findIndex((button) => button.matches(':focus'))
  const inside = from === event.currentTarget || reached >= 0
  if (!inside || event.ctrlKey || event.metaKey || event.altKey) return
  const at = nextLine(event.key, reached, buttons.length)
  if (at === null) return
  event.preventDefault()
  buttons[at]?.focus()
}

/** Which line a key leads to; -1 means none is selected. Null if the key leads nowhere. */
export function nextLine(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowUp') return at < 0 ? count - 1 : Math.max(0, at - 1)
  if (key === 'ArrowDown') return at < 0 ? null : Math.min(count - 1, at + 1)
  return null
}
