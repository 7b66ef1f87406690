import type { swipeGameCalls } from '#contract/swipe-game.ts'
import type { Handlers } from '../context/handling.ts'
import { countReading } from '../reading/count-reading.ts'
import { answerCard, loadSwipeGame } from './answer-card.ts'
import { cardsAtATime } from './load-cards-to-swipe.ts'

export const swipeGameHandlers: Handlers<keyof typeof swipeGameCalls> = {
  'GET /api/swipe-game': async ({ context, asker }) => {
    await countReading(context, asker, 'cards', cardsAtATime)
    return loadSwipeGame(context, asker)
  },
  'POST /api/swipe-game/{id}': ({ context, asker, params, body }) =>
    answerCard(context, asker, { id: params.id, like: body.like }),
}
