import { ask } from '../../ask.ts'

export const deletionQuestion = ask('GET /api/account-deletion', {})
