import { z } from 'zod/mini'
import { ordinal, words } from './bounds.ts'
import { declareCalls } from './call.ts'
import { reportReasons } from './options.ts'

const newReport = z.object({
  /** Made by the client; the same id again is the same report. */
  id: z.uuid(),
  profile_id: z.uuid(),
  reason: z.enum(reportReasons),
  text: words(8000),
  /** Messages from the conversation with this member that the reporter chose as evidence. */
  message_numbers: z.array(ordinal).check(z.maxLength(50)),
})
export type NewReport = z.infer<typeof newReport>

export const reportCalls = declareCalls({
  'POST /api/reports': {
    summary: 'Report a member, with messages as evidence where one likes.',
    who: 'member',
    repeatable: true,
    body: newReport,
    answer: z.object({ report: z.object({ id: z.uuid(), created_at: z.iso.datetime() }) }),
    status: 201,
    refusals: ['profile_not_found', 'invalid_input', 'rate_limited'],
  },
})
