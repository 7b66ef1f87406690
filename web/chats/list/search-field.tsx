import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type SearchFieldProps = { typed: string; onType: (text: string) => void }

/** Searches chats by name. The cross and Escape clear it. */
export function SearchField({ typed, onType }: SearchFieldProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  function clear() {
    onType('')
    field.current?.focus()
  }
  return (
    <search className="relative block flex-none px-3 pb-2 [&_::-webkit-search-cancel-button]:hidden">
      <TextField
        ref={field}
        type="search"
        label={t`Search in messages`}
        labelHidden
        placeholder={t`Search by name`}
        iconStart="magnifying-glass"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {typed && (
        <IconButton
          icon="x"
          label={t`Clear the search`}
          onClick={clear}
          className="absolute! top-0.5 right-3.5"
        />
      )}
    </search>
  )
}
