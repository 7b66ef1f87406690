import { msg } from '@lingui/core/macro'

/** For a request that still fails after all retries. */
export const unreachableSentence = msg`An error occured, please try again later.`

/** For an answer that nobody expected. */
export const unexpectedSentence = msg`An error has occurred.`

/** For a form that could not be sent, because the device knows of no network. */
export const offlineSentences = [msg`No connection.`, msg`What you’ve typed stays right here.`]

/** For a form that signs in, where the browser keeps no cookies. */
export const noCookiesSentence = msg`Without cookies nobody stays logged in, and this browser keeps none from us. Allow them for this site in its settings, then try again.`
