import { ask } from '../../ask.ts'

/** What deleting the account would mean now. */
export const deletionQuestion = ask('GET /api/account-deletion', {})
