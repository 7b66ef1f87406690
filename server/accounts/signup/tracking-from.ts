import type { Signup } from '#contract/accounts.ts'
import type { Asker, Tracking } from '../../asker.ts'

/** Where a new member came from: what the first visit said, or else the form. */
export function trackingFrom(asker: Asker, form: Signup): Tracking {
  const known = Object.values(asker.tracking).some(Boolean)
  return storable(known ? asker.tracking : (form.tracking ?? {}))
}

/** PostgreSQL keeps neither the null character nor half of a surrogate pair. */
function storable(tracking: Tracking): Tracking {
  return Object.fromEntries(
    Object.entries(tracking)
      .filter((entry): entry is [string, string] => Boolean(entry[1]))
      .map(([name, value]) => [name, value.toWellFormed().replaceAll('\0', '')]),
  )
}
