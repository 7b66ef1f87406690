import { fitsMedia, media } from '../../browser/media.ts'
import { type Decision, type Flight, plainFlight } from './drag.ts'

const fadeMs = 80
const springMs = 320

/** Whether the reader asked for less motion: then cards cross-fade. */
export function isCalm(): boolean {
  return fitsMedia(media.lessMotion)
}

/** How far a card has to go to be off the page, however it is turned. */
export function reachOf(card: HTMLElement): number {
  return innerWidth / 2 + card.offsetWidth
}

/** Sends a card away from where it is now. Answers how to call it back. */
export function flyAway(
  card: HTMLElement,
  side: Decision,
  thrown: Flight | null,
  onGone: () => void,
): () => void {
  const from = getComputedStyle(card).transform
  const { x, y, rotate, duration_ms } = thrown ?? plainFlight(side, reachOf(card))
  const to = `translate3d(${x}px, ${y}px, 0) rotate(${rotate}deg)`
  card.style.setProperty('--pull', side === 'like' ? '1' : '-1')
  const flight = isCalm()
    ? card.animate([{ opacity: 1 }, { opacity: 0 }], { duration: fadeMs, fill: 'forwards' })
    : card.animate([{ transform: from }, { transform: to }], {
        duration: duration_ms,
        easing: 'cubic-bezier(0.3, 0.5, 0.6, 1)',
        fill: 'forwards',
      })
  flight.onfinish = onGone
  return () => {
    flight.cancel()
    rest(card)
  }
}

/** A card comes back from the side to which it went. */
export function flyIn(card: HTMLElement, side: Decision): void {
  const { x, y, rotate, duration_ms } = plainFlight(side, reachOf(card))
  rest(card)
  if (isCalm()) {
    card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs })
    return
  }
  const from = `translate3d(${x}px, ${y}px, 0) rotate(${rotate}deg)`
  card.animate([{ transform: from }, { transform: 'none' }], {
    duration: duration_ms,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  })
}

/** A card that was let go too early returns to its place. */
export function springBack(card: HTMLElement): void {
  const from = getComputedStyle(card).transform
  rest(card)
  if (isCalm()) return
  card.animate([{ transform: from }, { transform: 'none' }], {
    duration: springMs,
    easing: 'cubic-bezier(0.3, 1.35, 0.5, 1)',
  })
}

function rest(card: HTMLElement): void {
  card.style.transform = ''
  card.style.setProperty('--pull', '0')
}
