import { lazy, type ReactNode, Suspense } from 'react'
import { latePart } from '../browser/late-part.tsx'
import { useThirdParties } from '../sites/site.ts'

/**
 * Whether scripts of others run in this document, from its first page to its last: nothing is typed
 * in it, and nothing private is ever shown in it.
 */
export function useRunsScripts(): boolean {
  return (useThirdParties()?.scripts.length ?? 0) > 0
}

const ConsentBar = lazy(async () => ({
  default: (await import('./ask-consent.tsx')).ConsentBar,
}))

/** Asks about scripts of others, where the site has any; only then does what asks come along. */
export function AskConsent() {
  if (!useThirdParties()) return null
  return (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  )
}

const AmongOthers = latePart('among-others', () =>
  import('./among-others.tsx').then((module) => module.AmongOthers),
)

/** The pages, in a document where scripts of others run or in one that has only ours. */
export function WithScripts({ children }: { children: ReactNode }) {
  return useRunsScripts() ? <AmongOthers>{children}</AmongOthers> : children
}
