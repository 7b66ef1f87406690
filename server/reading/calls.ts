import type { readingCalls } from '#contract/reading.ts'
import { checkProof } from '../accounts/challenge.ts'
import type { Handlers } from '../context/handling.ts'
import { Refusal } from '../context/refusal.ts'
import { countTask } from './count-reading.ts'

export const readingHandlers: Handlers<keyof typeof readingCalls> = {
  'POST /api/reading-task': async ({ context, asker, body }) => {
    if (!(await checkProof(context, asker, body.proof))) throw new Refusal('reading_task')
    await countTask(context, asker)
  },
}
