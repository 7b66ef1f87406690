import { msg } from '@lingui/core/macro'

/** For a request that still fails after all retries. */
export const unreachableSentence = msg`An error occured, please try again later.`

/** For an answer that nobody expected. */
export const unexpectedSentence = msg`An error has occurred.`
