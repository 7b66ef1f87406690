import { accountCalls } from './accounts.ts'
import { declareCalls } from './call.ts'
import { chatCalls } from './chats.ts'
import { creditCalls } from './credits.ts'
import { discountCalls } from './discounts.ts'
import { geoCalls } from './geo.ts'
import { likeCalls } from './likes.ts'
import { matchFinderCalls } from './match-finder.ts'
import { photoCalls } from './photos.ts'
import { profileCalls } from './profiles.ts'
import { reportCalls } from './reports.ts'
import { searchCalls } from './search.ts'
import { siteCalls } from './sites.ts'
import { swipeGameCalls } from './swipe-game.ts'

/** The one table of calls. The server's bindings, the typed client and the documents come from it. */
export const calls = {
  ...accountCalls,
  ...siteCalls,
  ...geoCalls,
  ...profileCalls,
  ...photoCalls,
  ...searchCalls,
  ...likeCalls,
  ...swipeGameCalls,
  ...matchFinderCalls,
  ...reportCalls,
  ...chatCalls,
  ...creditCalls,
  ...discountCalls,
  ...declareCalls({
    'GET /api/events': {
      summary: 'The stream of live events (text/event-stream).',
      who: 'member',
      raw: 'stream',
    },
  }),
}
export type Calls = typeof calls
