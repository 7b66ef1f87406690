import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { OpenerProps } from './popover.tsx'

type MenuOpenerProps = OpenerProps & { onKeyDown: (event: KeyboardEvent) => void }

type MenuProps = {
  /** The name of the list, for assistive technology. */
  label?: string
  /** Draws the button; spread the props on it. */
  button: (props: MenuOpenerProps) => ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button and a list of links and buttons: a disclosure with arrows and type-ahead. */
export function Menu({ label, button, align = 'start', children }: MenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const typed = useRef({ text: '', at_ms: 0 })

  function pressOnButton(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    panel.current?.showPopover()
    rowsOf(panel.current)[0]?.focus()
  }
  function pressInside(event: KeyboardEvent) {
    const rows = rowsOf(panel.current)
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = nextRow(event, rows, at, typed.current)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  function closeAfterChoice(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a, button')) {
      panel.current?.hidePopover()
    }
  }

  return (
    <>
      {button({
        popoverTarget: id,
        'aria-expanded': open,
        'aria-controls': id,
        onKeyDown: pressOnButton,
      })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are the controls, this only moves between them */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-align={align}
        className="hanging min-w-56"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={pressInside}
        onClick={closeAfterChoice}
      >
        <ul aria-label={label} className="flex flex-col">
          {children}
        </ul>
      </div>
    </>
  )
}

function rowsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
}

function nextRow(
  event: KeyboardEvent,
  rows: HTMLElement[],
  at: number,
  typed: { text: string; at_ms: number },
): HTMLElement | undefined {
  if (event.key === 'ArrowDown') return rows[(at + 1) % rows.length]
  if (event.key === 'ArrowUp') return rows.at(at <= 0 ? -1 : at - 1)
  if (event.key === 'Home') return rows[0]
  if (event.key === 'End') return rows.at(-1)
  const isLetter = event.key.length === 1 && event.key !== ' '
  if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return undefined
  typed.text = event.timeStamp - typed.at_ms > 700 ? event.key : typed.text + event.key
  typed.at_ms = event.timeStamp
  const start = typed.text.toLocaleLowerCase()
  return rows.find((row) => row.textContent?.trim().toLocaleLowerCase().startsWith(start))
}
