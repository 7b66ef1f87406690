import { browserStore, type OpenStorage } from '../browser/browser-store.ts'

/** Which members of this browser have seen the like pop-up in its session. */
export function createShown(where: OpenStorage = () => sessionStorage) {
  return browserStore('like-popup', '', (stored) => (stored ? 'yes' : ''), where)
}

export const shown = createShown()
