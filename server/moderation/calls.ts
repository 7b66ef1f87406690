import type { profileCalls } from '#contract/profiles.ts'
import type { reportCalls } from '#contract/reports.ts'
import { type Handlers, WithStatus } from '../context/handling.ts'
import { blockMember, loadBlocks, unblockMember } from './block-member.ts'
import { reportMember } from './report-member.ts'

type BlockCall = Extract<keyof typeof profileCalls, `${string} /api/blocks${string}`>

export const moderationHandlers: Handlers<keyof typeof reportCalls | BlockCall> = {
  'GET /api/blocks': ({ db, asker }) => loadBlocks(db, asker),
  'PUT /api/blocks/{id}': async ({ context, asker, params }) => {
    await blockMember(context, asker, params.id)
    return undefined
  },
  'DELETE /api/blocks/{id}': async ({ db, asker, params }) => {
    await unblockMember(db, asker, params.id)
    return undefined
  },
  'POST /api/reports': async ({ db, asker, body }) => {
    const { report, repeated } = await reportMember(db, asker, body)
    return new WithStatus(repeated ? 200 : 201, { report })
  },
}
