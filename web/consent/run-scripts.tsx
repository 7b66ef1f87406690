import { type ReactNode, useEffect } from 'react'
import { mayRunScripts, type ThirdParties } from '#contract/rules/third-parties.ts'
import { useBlocker, useLocation, useRouteLoaderData } from '../routing/router.ts'
import { useUser } from '../sites/site.ts'

/** What the server said of the site's scripts of others when it made this page; null for none. */
export function useThirdParties(): ThirdParties | null {
  const frame = useRouteLoaderData<{ thirdParties?: ThirdParties | null }>('root')
  return frame?.thirdParties ?? null
}

/**
 * Whether scripts of others run in this document, from its first page to its last: nothing is typed
 * in it, and nothing private is ever shown in it.
 */
export function useRunsScripts(): boolean {
  return (useThirdParties()?.scripts.length ?? 0) > 0
}

/** The pages, in a document where scripts of others run or in one that has only ours. */
export function WithScripts({ children }: { children: ReactNode }) {
  return useRunsScripts() ? <AmongOthers>{children}</AmongOthers> : children
}

/**
 * Loads the scripts that were agreed to. What was loaded cannot be taken back, so whoever goes to a
 * page that is not open to them gets a new document, and so does who is signed in meanwhile.
 */
function AmongOthers({ children }: { children: ReactNode }) {
  const scripts = useThirdParties()?.scripts ?? []
  const location = useLocation()
  const user = useUser()
  const mayStay = user === null && mayRunScripts(location)
  const leaving = useBlocker(({ nextLocation }) => !mayRunScripts(nextLocation))
  const next = leaving.state === 'blocked' ? leaving.location : null
  useEffect(() => {
    if (next) window.location.assign(next.pathname + next.search + next.hash)
  }, [next])
  useEffect(() => {
    if (!mayStay) window.location.reload()
  }, [mayStay])
  useEffect(() => {
    // A browser may show it again as it was left, to somebody who has signed in or said no since.
    const renew = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    addEventListener('pageshow', renew)
    return () => removeEventListener('pageshow', renew)
  }, [])
  const all = scripts.join(' ')
  useEffect(() => {
    if (mayStay) for (const address of all.split(' ')) load(address)
  }, [all, mayStay])
  return mayStay ? children : null
}

const loaded = new Set<string>()

/** Once for each document; if it does not come, nobody misses it. */
function load(src: string): void {
  if (loaded.has(src)) return
  loaded.add(src)
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}
