import { type ReactNode, useEffect } from 'react'
import { mayRunScripts, readAnswer } from '#contract/rules/third-parties.ts'
import { call } from '../data/browser-client.ts'
import { useBlocker, useLocation } from '../routing/router.ts'
import { useThirdParties, useUser } from '../sites/site.ts'

/**
 * Loads the scripts that were agreed to. What was loaded cannot be taken back, so whoever goes to a
 * page that is not open to them gets a new document, and so does who is signed in meanwhile.
 */
export function AmongOthers({ children }: { children: ReactNode }) {
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
  useEndWithAnswer()
  const all = scripts.join(' ')
  useEffect(() => {
    if (mayStay) for (const address of all.split(' ')) load(address)
  }, [all, mayStay])
  return mayStay ? children : null
}

/**
 * Somebody may have signed in, or answered otherwise, in another tab, or left and come back to what
 * the browser has kept: the document ends as soon as it is looked at again.
 */
function useEndWithAnswer(): void {
  const thirdParties = useThirdParties()
  const version = thirdParties?.version ?? ''
  const agreed = thirdParties?.agreed?.join('.')
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const kept = /(?:^|;\s*)(?:__Host-)?consent=([\w.]*)/.exec(document.cookie)?.[1]
      const isSame = readAnswer(kept, version)?.join('.') === agreed
      if (!isSame || (await isSignedIn())) window.location.reload()
    }
    const show = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    addEventListener('visibilitychange', look, true)
    addEventListener('pageshow', show)
    return () => {
      removeEventListener('visibilitychange', look, true)
      removeEventListener('pageshow', show)
    }
  }, [version, agreed])
}

async function isSignedIn(): Promise<boolean> {
  const answer = await call('GET /api/user.php', {}).catch(() => null)
  return Boolean(answer?.user)
}

const loaded = new Set<string>()

/** Once for each document; if it does not come, nobody misses it. */
function load(src: string): void {
  if (loaded.has(src)) return
  loaded.add(src)
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}
