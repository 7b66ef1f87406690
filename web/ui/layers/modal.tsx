import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useBackAbove } from '../../browser/above-page.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'

export type ModalProps = {
  open: boolean
  onClose: () => void
  /** What the browser's Back does, if it does not close, and how often before the page is left. */
  onBack?: (() => void) | undefined
  steps?: number
  /** It asks whether the page is left: Back is what it asks about. */
  asksToLeave?: boolean
  title: ReactNode
  titleHidden?: boolean
  /** The name of the cross; without it there is none. */
  closeLabel?: string
  /** Escape and the backdrop do nothing; the content must have its own way out. */
  locked?: boolean
  size?: 'small' | 'medium' | 'large' | 'wide'
  phone?: 'sheet' | 'full'
  /** A colour field with a picture at the left, from 768 px up. */
  side?: ReactNode
  /** Stays in view below the scrolling content. */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** A question or a task on top of the page. On phones a sheet, or the whole screen. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, titleHidden, closeLabel, locked, size = 'medium' } = props
  const { phone = 'sheet', side, footer, className, children } = props
  const { onBack = onClose, steps, asksToLeave = false } = props
  const titleId = useId()
  const dialog = useDialog(open, onClose, locked)
  useBackAbove({
    open: open && !asksToLeave,
    ...(steps && { steps }),
    locked: Boolean(locked) && !props.onBack,
    onBack,
  })
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className="modal"
      data-size={size}
      data-phone={phone}
    >
      {open && (
        <>
          {side && (
            <div className="relative hidden w-75 flex-none overflow-hidden bg-field text-on-field md:block">
              {side}
            </div>
          )}
          <div className="flex min-h-0 min-w-0 flex-1 flex-col low:overflow-y-auto">
            {phone === 'sheet' && <Grip />}
            <div
              className={classNames(
                // Where little is in sight all of it scrolls: a foot that stays would leave no room for the rest.
                'min-h-0 flex-1 overflow-y-auto px-5 pt-5 pb-6 low:flex-none low:overflow-visible md:px-8 md:pt-7',
                className,
              )}
            >
              <div className={classNames('flex items-start gap-4', !titleHidden && 'mb-4')}>
                <h2
                  id={titleId}
                  tabIndex={-1}
                  className={titleHidden ? 'sr-only' : 'min-w-0 flex-1 self-center type-title-2'}
                >
                  {title}
                </h2>
                {closeLabel && (
                  <IconButton
                    icon="x"
                    label={closeLabel}
                    onClick={onClose}
                    className="-mt-1.5 -mr-2 ml-auto"
                  />
                )}
              </div>
              {children}
            </div>
            {footer && (
              <div className="safe-bottom flex flex-wrap gap-2.5 border-t border-line px-5 pt-4 md:px-8">
                {footer}
              </div>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}

function Grip() {
  return (
    <span
      data-grip
      aria-hidden="true"
      className="mx-auto mt-2 -mb-2 h-1.25 w-10 flex-none rounded-full bg-line-strong opacity-60"
    />
  )
}

/** Opens and closes a native dialog; the browser keeps the focus inside and gives it back. */
function useDialog(open: boolean, onClose: () => void, locked = false) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const pressed = useRef<Press>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-autofocus], h2[tabindex]')
    first?.focus()
    return () => {
      element.close()
      if (pressed.current) ignoreSecondPress(pressed.current)
    }
  }, [open])

  return {
    ref: dialog,
    onCancel: (event: { target: EventTarget; preventDefault: () => void }) => {
      if (event.target !== dialog.current) return
      event.preventDefault()
      if (!locked) onClose()
    },
    // Something inside closed it, for example a form with the method "dialog".
    onClose: (event: { target: EventTarget }) => {
      if (open && event.target === dialog.current && !dialog.current.open) onClose()
    },
    // Chromium closes on the second Escape even where the first was refused, unless the key itself is.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || openPopover(dialog.current)) return
      event.preventDefault()
      if (!locked) onClose()
    },
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = event.target === dialog.current
    },
    onClick: (event: MouseEvent) => {
      // A key's click has no place.
      if (event.detail > 0) pressed.current = event
      const outside = pressedOutside.current && event.target === dialog.current
      if (outside && !locked) onClose()
    },
  }
}

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>

/**
 * After the press that closed a dialog: a second one at the same place, as in a double press, was not
 * meant for what lies beneath, and does nothing there.
 */
export function ignoreSecondPress(first: Press) {
  const ignore = (next: Press & Pick<Event, 'preventDefault' | 'stopPropagation'>) => {
    const away_px = Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY)
    if (next.timeStamp - first.timeStamp > 400 || away_px > 24) return
    next.preventDefault()
    next.stopPropagation()
    ignoreSecondPress(next)
  }
  addEventListener('click', ignore, { capture: true, once: true })
}

function openPopover(dialog: HTMLElement | null): boolean {
  return Boolean(dialog?.querySelector(':popover-open'))
}
