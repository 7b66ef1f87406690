import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

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
