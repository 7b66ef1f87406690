import { type ReactNode, use } from 'react'

type Parts = typeof import('./members-own.tsx')

let own: Parts | undefined
let loading: Promise<Parts> | undefined

/**
 * Brings what only members see and need. Whoever draws a member's page waits for it: the entries,
 * and the form that signs somebody in.
 */
export function loadMembersOwn(): Promise<Parts> {
  loading ??= import('./members-own.tsx').then((parts) => {
    own = parts
    return parts
  })
  return loading
}

/** Shows a part that only members see: on their pages it is there from the first moment. */
export function MembersOwn({ show }: { show: (parts: Parts) => ReactNode }) {
  return show(own ?? use(loadMembersOwn()))
}
