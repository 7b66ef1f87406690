import { useSyncExternalStore } from 'react'

/**
 * False while the server's page is being taken over, so that both say the same; true ever after.
 */
export function useHydrated(): boolean {
  return useKnownHere(() => true, false)
}

/**
 * What only this browser can say; `before` while the server's page is being taken over. Where both
 * are the same, as they mostly are, nothing is drawn a second time.
 */
export function useKnownHere<Value extends string | number | boolean | null>(
  say: () => Value,
  before: Value,
): Value {
  return useSyncExternalStore(never, say, () => before)
}

const never = () => () => undefined
