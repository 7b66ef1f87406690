/** Where to store it: the browser's own storage, or a stand-in. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type BrowserStore<T> = {
  get: (key: string) => T
  set: (key: string, value: T) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * What this browser stores under a name, one value per key. An empty value leaves nothing behind.
 * Each tab follows the others, so that none writes over what it has not shown, such as a draft. If the
 * storage is closed or full, the value lives as long as the page.
 */
export function browserStore<T>(
  name: string,
  empty: T,
  read: (stored: unknown) => T,
  where: OpenStorage = () => localStorage,
): BrowserStore<T> {
  const known = new Map<string, T>()
  const listeners = new Set<() => void>()
  // Written or cleared by another tab, such as a draft: what said the same here until then goes along.
  globalThis.addEventListener?.('storage', (event) => {
    for (const [key, value] of known) {
      if (event.key === `${name}:${key}` && textOf(value) === event.oldValue) known.delete(key)
    }
    for (const listener of listeners) listener()
  })
  return {
    get: (key) => {
      if (!known.has(key)) known.set(key, load(where, `${name}:${key}`, empty, read))
      return known.get(key) ?? empty
    },
    set: (key, value) => {
      known.set(key, value)
      save(where, `${name}:${key}`, textOf(value))
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function textOf(value: unknown): string | null {
  return value === null || value === '' ? null : JSON.stringify(value)
}

/** The text itself that is stored under a name; null if there is none, or nobody may look. */
export function storedText(where: OpenStorage, name: string): string | null {
  try {
    return where().getItem(name)
  } catch {
    return null
  }
}

export function load<T>(
  where: OpenStorage,
  name: string,
  empty: T,
  read: (stored: unknown) => T,
): T {
  const stored = storedText(where, name)
  try {
    return stored === null ? empty : read(JSON.parse(stored))
  } catch {
    return empty
  }
}

export function save(where: OpenStorage, name: string, text: string | null): boolean {
  try {
    if (text === null) where().removeItem(name)
    else where().setItem(name, text)
    return true
  } catch {
    return false
  }
}

/**
 * The text that sets a cookie of ours which scripts may change, for a header or a page; without days
 * it ends with the browser. Over https its name begins with `__Host-`, so that no other name of the
 * domain can plant one.
 */
export function ownCookieText(
  name: string,
  value: string,
  { days, secure }: { days?: number; secure: boolean },
): string {
  const age = days === undefined ? '' : `; max-age=${days * 86_400}`
  const lasting = `${value}; path=/${age}; samesite=lax`
  return secure ? `__Host-${name}=${lasting}; secure` : `${name}=${lasting}`
}
