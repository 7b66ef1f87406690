import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { SwipeGame } from '../use-swipe-game.ts'
import { actOf } from './key-act.ts'
import { profileLink } from './profile-link.ts'

/** Arrow keys and U play the game, unless something else has the keyboard. */
export function useKeys(game: SwipeGame): void {
  const navigate = useNavigate()
  const latest = useRef(game)
  useEffect(() => {
    latest.current = game
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = actOf(event)
      const { cards, answer, undo } = latest.current
      const [top] = cards
      if (!act || event.defaultPrevented || event.repeat || isTaken(event.target)) return
      if (act === 'undo') return undo()
      if (!top) return
      event.preventDefault()
      if (act === 'profile') {
        const { to, state } = profileLink(top.id)
        return void navigate(to, { state })
      }
      answer(act)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])
}

/** Keys belong to the game only while the focus is in the page's content, or nowhere. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true
  if (!(target instanceof Element) || target === document.body) return false
  return !target.closest('main') || target.matches('input, textarea, select, [contenteditable]')
}
