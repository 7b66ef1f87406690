const reloadAfterMs = 500

export type PopupActs<Profile> = {
  removeDelay: () => void
  /** Somebody who likes the member and has not been seen yet, or null. */
  fetch: () => Promise<Profile | null>
  show: (profile: Profile) => void
  reloadLikes: () => void
}

/**
 * After the delay it is removed from the address and the latest unseen like is fetched and shown;
 * half a second later the likes are reloaded. Answers how to call it all off.
 */
export function planPopup<Profile>(seconds: number, acts: PopupActs<Profile>): () => void {
  let off = false
  let timer = setTimeout(begin, seconds * 1000)

  async function begin() {
    acts.removeDelay()
    const profile = await acts.fetch().catch(() => undefined)
    // A failed answer tells of no like, and there is nothing new to load.
    if (off || profile === undefined) return
    timer = setTimeout(acts.reloadLikes, reloadAfterMs)
    if (profile !== null) acts.show(profile)
  }

  return () => {
    off = true
    clearTimeout(timer)
  }
}
