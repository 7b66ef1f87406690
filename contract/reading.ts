import { z } from 'zod/mini'
import { words } from './bounds.ts'
import { declareCalls } from './call.ts'

export const readingCalls = declareCalls({
  'POST /api/reading-task': {
    summary: 'The solved task (GET /api/signup/challenge) of who reads very much: it can go on.',
    who: 'anyone',
    repeatable: false,
    body: z.object({ proof: words(4000) }),
    refusals: ['reading_task'],
  },
})
