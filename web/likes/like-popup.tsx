import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { useFreeHands } from '../browser/use-free-hands.ts'
import { call } from '../data/browser-client.ts'
import { makeOldAfterMoment } from '../data/known-answers.ts'
import { useLocation, useNavigate, useStillHere } from '../routing/router.ts'
import { shown } from './shown-once.ts'

const LikePopupModal = lazy(() =>
  import('./like-popup-modal.tsx').then(({ LikePopupModal }) => ({ default: LikePopupModal })),
)

/** A like that the member has not seen, if the address asks for it. Present on every page from then on. */
export function LikePopup({ memberId }: { memberId: string }) {
  const [liker, close] = useLikePopup(memberId)
  return liker && <WhenFree memberId={memberId} liker={liker} onClose={close} />
}

type WhenFreeProps = Parameters<typeof LikePopupModal>[0]

function WhenFree(props: WhenFreeProps) {
  const free = useFreeHands()
  if (!free) return null
  return (
    <Suspense fallback={null}>
      <LikePopupModal {...props} />
    </Suspense>
  )
}

/** Whom to show as liking the member, if the address asks for it, and how to close that. */
function useLikePopup(memberId: string): [ProfileCard | null, () => void] {
  const queries = useQueryClient()
  const { search } = useLocation()
  const [liker, setLiker] = useState<ProfileCard | null>(null)
  const removeDelay = useRemoveDelay()
  const callOff = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => callOff.current?.(), [])
  useEffect(() => {
    const delay = popupDelay(search)
    // An address without a delay leaves a running one alone: the member went on to another page.
    if (delay === 'none') return
    callOff.current?.()
    if (delay === 'unusable' || shown.get(memberId)) {
      removeDelay()
      return
    }
    callOff.current = planPopup<ProfileCard>(delay.seconds, {
      removeDelay,
      fetch: async () => (await call('GET /api/auto-like.php', {})).profile,
      show: setLiker,
      reloadLikes: () => void makeOldAfterMoment(queries, 'somebody began to like', null),
    })
  }, [memberId, search, queries, removeDelay])
  return [liker, useCallback(() => setLiker(null), [])]
}

/** Removes the delay from the current address, without a step in the history. */
function useRemoveDelay(): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  const isHere = useStillHere()
  const latest = useRef({ location, navigate, isHere })
  useEffect(() => {
    latest.current = { location, navigate, isHere }
  })
  return useCallback(() => {
    const { location, navigate, isHere } = latest.current
    // Somebody on the way to another address must not be called back.
    if (!isHere() || popupDelay(location.search) === 'none') return
    const { pathname, search, hash, state } = location
    const to = { pathname, search: withoutDelay(search), hash }
    void navigate(to, { replace: true, preventScrollReset: true, state })
  }, [])
}

const longest = 3_600

/**
 * What the address says about the like pop-up: nothing, something unusable, or after how many
 * seconds.
 */
export function popupDelay(search: string): 'none' | 'unusable' | { seconds: number } {
  const text = new URLSearchParams(search).get('t')
  if (text === null) return 'none'
  const seconds = Number(text)
  const usable = /^\d+(\.\d+)?$/.test(text) && seconds <= longest
  return usable ? { seconds } : 'unusable'
}

/** An address's query without the delay; the other parameters stay exactly as written. */
export function withoutDelay(search: string): string {
  const parts = search.replace(/^\?/, '').split('&')
  const rest = parts.filter((part) => part !== '' && !new URLSearchParams(part).has('t'))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

const reloadAfterMs = 500

type PopupActs<Profile> = {
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
