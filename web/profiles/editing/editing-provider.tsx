import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type EditField, editFieldOf } from './edit-field.ts'
import { type Editing, EditingContext } from './use-editing.ts'

/** Knows which parts are open. An address that ends in a part's name opens it. */
export function EditingProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<readonly EditField[]>([])
  const held = useRef(new Set<EditField>())
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link opens its part again
  useEffect(() => {
    const field = editFieldOf(hash)
    if (field) setOpened((others) => [...new Set([...others, field])])
    else if (hash) document.getElementById(hash.slice(1))?.focus()
  }, [hash, key])

  const editing = useMemo<Editing>(
    () => ({
      isOpen: (field) => opened.includes(field),
      open: (field) => setOpened((others) => [...others, field]),
      close: (field) => setOpened((others) => others.filter((each) => each !== field)),
      report: (field, unsaved) => {
        if (unsaved) held.current.add(field)
        else held.current.delete(field)
      },
      unsaved: () => [...held.current],
    }),
    [opened],
  )
  return <EditingContext value={editing}>{children}</EditingContext>
}
