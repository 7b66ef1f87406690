import { useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'

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

/**
 * The parts of one's own profile that are edited separately; also their anchors on the page
 * (`#name`).
 */
const editFields = [
  'name',
  'gender',
  'seeking',
  'seeking_ages',
  'place',
  'about_me',
  'looking_for',
  'first_date',
  'relationship_status',
  'sexuality',
  'body_type',
  'hair_color',
  'eye_color',
  'languages',
  'interests',
] as const
export type EditField = (typeof editFields)[number]

/** The part named at the end of an address, if any. */
export function editFieldOf(hash: string): EditField | null {
  return editFields.find((field) => hash === `#${field}`) ?? null
}

/** What each part of a profile is called. */
export function useFieldNames(): Record<EditField, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    gender: t`Gender`,
    seeking: t`Looking for`,
    seeking_ages: t`Preferred age`,
    place: t`Town`,
    about_me: t`About me`,
    looking_for: t`Who I’d like to meet`,
    first_date: t`My ideal first date`,
    relationship_status: t`Relationship`,
    sexuality: t`Sexuality`,
    body_type: t`Body`,
    hair_color: t`Hair`,
    eye_color: t`Eyes`,
    languages: t`Speaks`,
    interests: t`Interests`,
  }
}
