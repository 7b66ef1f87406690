import { ask } from '../ask.ts'

/** The cards of the swipe game and the likes that are left today. */
export const swipeQuestion = ask('GET /api/swipe-game', {})
