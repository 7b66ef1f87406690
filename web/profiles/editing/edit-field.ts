/** The parts of the own profile that are edited on their own; also their places on the page (`#name`). */
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

/** Which part the end of an address names, if any. */
export function editFieldOf(hash: string): EditField | null {
  return editFields.find((field) => hash === `#${field}`) ?? null
}
