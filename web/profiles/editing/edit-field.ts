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
