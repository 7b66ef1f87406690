import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { FieldShell, type FieldWords } from './field-shell.tsx'

export type ComboboxFieldProps = FieldWords & {
  options: readonly ComboboxOption[]
  query: string
  onQueryChange: (query: string) => void
  onChoose: (option: ComboboxOption) => void
  /** The row shown when nothing fits. */
  emptyText: ReactNode
  /** While the options are on their way. */
  busyText?: ReactNode
  /** A hidden input with the chosen value, for plain forms. */
  name?: string
  value?: string
  placeholder?: string
  required?: boolean
  className?: string
}

/** Type part of a name and choose from the matches: towns, languages. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, query, onQueryChange, onChoose, emptyText, busyText, ...rest } = props
  const { name, value, ...field } = rest
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && query.trim() !== ''

  function choose(option: ComboboxOption) {
    onChoose(option)
    setOpen(false)
    setActive(-1)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const option = options[active]
    const last = options.length - 1
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && shown && option) choose(option)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else return
    event.preventDefault()
    if (event.key.startsWith('Arrow')) setOpen(true)
  }

  return (
    <FieldShell field={field}>
      {(input, { off, look }) => (
        <span className="relative block">
          <input
            {...input}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            readOnly={off || undefined}
            aria-activedescendant={shown && options[active] ? `${listId}-${active}` : undefined}
            value={query}
            onChange={(event) => {
              onQueryChange(event.target.value)
              setActive(-1)
              setOpen(true)
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
            className={look('h-12 pr-10')}
          />
          <Icon
            name="magnifying-glass"
            className="pointer-events-none absolute top-3.5 right-3.5 text-muted"
          />
          {name && <input type="hidden" name={name} value={value ?? ''} />}
          <ComboboxList
            id={listId}
            options={options}
            query={query}
            active={active}
            onChoose={choose}
            emptyText={busyText ?? emptyText}
            shown={shown}
          />
        </span>
      )}
    </FieldShell>
  )
}

type ComboboxOption = { value: string; label: string }

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
function ComboboxList(props: ComboboxListProps) {
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
