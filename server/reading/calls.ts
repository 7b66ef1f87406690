import type { readingCalls } from '#contract/reading.ts'
import { checkProof } from '../accounts/signup/challenge/check-proof.ts'
import type { Handlers } from '../handling.ts'
import { Refusal } from '../refusal.ts'
import { countTask } from './count-reading.ts'

export const readingHandlers: Handlers<keyof typeof readingCalls> = {
  'POST /api/reading-task': async ({ context, asker, body }) => {
    if (!(await checkProof(context, asker, body.proof))) throw new Refusal('reading_task')
    countTask(context, asker)
  },
}
