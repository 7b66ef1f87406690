import { createContext, useContext } from 'react'
import type { EditField } from './edit-field.ts'

export type Editing = {
  isOpen: (field: EditField) => boolean
  open: (field: EditField) => void
  close: (field: EditField) => void
  /** A form reports whether it contains anything unsaved. */
  report: (field: EditField, unsaved: boolean) => void
  unsaved: () => EditField[]
}

export const EditingContext = createContext<Editing | null>(null)

/** Which parts of one's own profile are being edited. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('This is only used inside an EditingProvider.')
  return editing
}
