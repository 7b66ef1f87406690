import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'

/** Opens and closes a native dialog; the browser keeps the focus inside and gives it back. */
export function useDialog(open: boolean, onClose: () => void, locked = false) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-autofocus], h2[tabindex]')
    first?.focus()
    return () => element.close()
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
      const outside = pressedOutside.current && event.target === dialog.current
      if (outside && !locked) onClose()
    },
  }
}

function openPopover(dialog: HTMLElement | null): boolean {
  return Boolean(dialog?.querySelector(':popover-open'))
}
