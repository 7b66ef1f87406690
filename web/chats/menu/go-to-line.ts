import type { KeyboardEvent } from 'react'

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
