import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'

/** To be spread on the button that opens a popover. */
export type OpenerProps = {
  popoverTarget: string
  'aria-expanded': boolean
  'aria-controls': string
}

type PopoverProps = {
  /** Draws the button; spread the props on it. */
  button: (props: OpenerProps) => ReactNode
  align?: 'start' | 'end'
  width?: 'menu' | 'wide'
  className?: string
  children: ReactNode
}

/** Something that hangs on a button. The browser closes it on Escape and on a press outside. */
export function Popover({
  button,
  align = 'start',
  width = 'wide',
  className,
  children,
}: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      {button({ popoverTarget: id, 'aria-expanded': open, 'aria-controls': id })}
      <div
        id={id}
        popover="auto"
        data-align={align}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={classNames(
          'hanging',
          width === 'menu' ? 'min-w-56' : 'w-84 max-w-[calc(100vw-16px)] p-5',
          className,
        )}
      >
        {children}
      </div>
    </>
  )
}
