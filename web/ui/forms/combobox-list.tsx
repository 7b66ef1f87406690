import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type ComboboxOption = { value: string; label: string }

type ComboboxListProps = {
  id: string
  options: readonly ComboboxOption[]
  query: string
  active: number
  shown: boolean
  emptyText: ReactNode
  onChoose: (option: ComboboxOption) => void
}

/** The matches for the text so far, with the matching part in bold. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, options, query, active, shown, emptyText, onChoose } = props
  return (
    <span
      className={classNames(
        'absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 flex-col overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-e3',
        shown ? 'flex' : 'hidden',
      )}
    >
      <span id={id} role="listbox" tabIndex={-1} className="flex flex-col empty:hidden">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
          <span
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(
              'flex min-h-11.5 cursor-pointer items-center rounded-sm px-3 py-2 hover:bg-tint',
              index === active && 'bg-tint forced-colors:outline-2',
            )}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <Marked text={option.label} part={query.trim()} />
          </span>
        ))}
      </span>
      <span aria-live="polite" className="px-3 py-2.5 text-muted empty:hidden">
        {shown && options.length === 0 ? emptyText : null}
      </span>
    </span>
  )
}

function Marked({ text, part }: { text: string; part: string }) {
  const at = text.toLocaleLowerCase().indexOf(part.toLocaleLowerCase())
  if (at < 0 || part === '') return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <strong className="font-heavy">{text.slice(at, at + part.length)}</strong>
      {text.slice(at + part.length)}
    </span>
  )
}
