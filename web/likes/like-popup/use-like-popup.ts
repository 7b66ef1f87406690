import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import { call } from '../../browser-client.ts'
import { makeOldAfterMoment } from '../../known-answers.ts'
import { planPopup } from './plan-popup.ts'
import { popupDelay, withoutDelay } from './popup-delay.ts'
import { shown } from './shown-once.ts'

/** Who is to be shown as liking the member, when the address asks for that; and how to be done with it. */
export function useLikePopup(memberId: string): [ProfileCard | null, () => void] {
  const queries = useQueryClient()
  const { search } = useLocation()
  const [liker, setLiker] = useState<ProfileCard | null>(null)
  const removeDelay = useRemoveDelay()
  const callOff = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => callOff.current?.(), [])
  useEffect(() => {
    const delay = popupDelay(search)
    // An address without a delay leaves one that is running alone: the member went on to another page.
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

/** Takes the delay out of the address that stands there now, without a step in the history. */
function useRemoveDelay(): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const latest = useRef({ location, navigate, leaving })
  useEffect(() => {
    latest.current = { location, navigate, leaving }
  })
  return useCallback(() => {
    const { location, navigate, leaving } = latest.current
    // Who is on the way to another address must not be called back.
    if (leaving || popupDelay(location.search) === 'none') return
    const { pathname, search, hash, state } = location
    const to = { pathname, search: withoutDelay(search), hash }
    void navigate(to, { replace: true, preventScrollReset: true, state })
  }, [])
}
