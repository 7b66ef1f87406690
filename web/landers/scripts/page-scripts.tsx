import { Scripts, useMatches } from 'react-router'
import { WaitingScripts } from './waiting-scripts.tsx'

/** A page's scripts: at once, or, if a route's handle says `scriptsWait`, when they are needed. */
export function PageScripts() {
  const wait = useMatches().some(({ handle }) => (handle as Handle)?.scriptsWait)
  return wait ? <WaitingScripts /> : <Scripts />
}

type Handle = { scriptsWait?: boolean } | undefined
