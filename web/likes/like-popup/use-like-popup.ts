import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import { call } from '../../browser-client.ts'
import { makeOldAfterMoment } from '../../known-answers.ts'
import { planPopup } from './plan-popup.ts'
import { popupDelay, withoutDelay } from './popup-delay.ts'
import { shown } from './shown-once.ts'

/** Whom to show as liking the member, if the address asks for it, and how to close that. */
export function useLikePopup(memberId: string): [ProfileCard | null, () => void] {
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
  const leaving = useNavigation().state !== 'idle'
  const latest = useRef({ location, navigate, leaving })
  useEffect(() => {
    latest.current = { location, navigate, leaving }
  })
  return useCallback(() => {
    const { location, navigate, leaving } = latest.current
    // Somebody on the way to another address must not be called back.
    if (leaving || popupDelay(location.search) === 'none') return
    const { pathname, search, hash, state } = location
    const to = { pathname, search: withoutDelay(search), hash }
    void navigate(to, { replace: true, preventScrollReset: true, state })
  }, [])
}
