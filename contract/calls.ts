import { accountAccessCalls } from './account-access.ts'
import { accountCalls } from './accounts.ts'
import { declareCalls } from './call.ts'
import { caseCalls } from './cases.ts'
import { chatCalls } from './chats.ts'
import { creditCalls } from './credits.ts'
import { directDebitCalls } from './direct-debit.ts'
import { discountCalls } from './discounts.ts'
import { geoCalls } from './geo.ts'
import { landerCalls } from './landers.ts'
import { leavingCalls } from './leaving.ts'
import { likeCalls } from './likes.ts'
import { linkCalls } from './links.ts'
import { matchFinderCalls } from './match-finder.ts'
import { notificationCalls } from './notifications.ts'
import { pageCalls } from './pages.ts'
import { paymentCalls } from './payments.ts'
import { photoCalls } from './photos.ts'
import { profileCalls } from './profiles.ts'
import { readingCalls } from './reading.ts'
import { reportCalls } from './reports.ts'
import { searchCalls } from './search.ts'
import { signupCalls } from './signup.ts'
import { siteCalls } from './sites.ts'
import { spendingCalls } from './spending.ts'
import { swipeGameCalls } from './swipe-game.ts'

/** The one table of calls. The server's bindings, the typed client and the documents come from it. */
export const calls = {
  ...accountCalls,
  ...accountAccessCalls,
  ...signupCalls,
  ...leavingCalls,
  ...linkCalls,
  ...notificationCalls,
  ...siteCalls,
  ...landerCalls,
  ...pageCalls,
  ...geoCalls,
  ...profileCalls,
  ...photoCalls,
  ...searchCalls,
  ...likeCalls,
  ...swipeGameCalls,
  ...matchFinderCalls,
  ...readingCalls,
  ...reportCalls,
  ...caseCalls,
  ...chatCalls,
  ...creditCalls,
  ...paymentCalls,
  ...directDebitCalls,
  ...spendingCalls,
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

/** The names of the calls that are JSON in and out. */
export type JsonCall = {
  [Name in keyof Calls]: Calls[Name] extends { raw: string } ? never : Name
}[keyof Calls]
