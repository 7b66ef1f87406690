import type { swipeGameCalls } from '#contract/swipe-game.ts'
import type { Handlers } from '../handling.ts'
import { answerCard } from './answer-card.ts'
import { loadSwipeGame } from './load-swipe-game.ts'

export const swipeGameHandlers: Handlers<keyof typeof swipeGameCalls> = {
  'GET /api/swipe-game': ({ context, asker }) => loadSwipeGame(context, asker),
  'POST /api/swipe-game/{id}': ({ context, asker, params, body }) =>
    answerCard(context, asker, { id: params.id, like: body.like }),
}
