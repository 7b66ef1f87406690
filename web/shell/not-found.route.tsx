import { data } from '../routing/router.ts'

/** Whatever no other route knows. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
