import type { reportCalls } from '#contract/reports.ts'
import { type Handlers, WithStatus } from '../handling.ts'
import { reportMember } from './report-member.ts'

export const reportHandlers: Handlers<keyof typeof reportCalls> = {
  'POST /api/reports': async ({ db, asker, body }) => {
    const { report, repeated } = await reportMember(db, asker, body)
    return new WithStatus(repeated ? 200 : 201, { report })
  },
}
