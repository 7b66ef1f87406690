import { type KeptIn, keptStore } from '../../browser/kept-store.ts'

/** Which members of this browser have seen the like pop-up in its session. */
export function createShown(where: KeptIn = () => sessionStorage) {
  return keptStore('like-popup', '', (kept) => (kept ? 'yes' : ''), where)
}

export const shown = createShown()
