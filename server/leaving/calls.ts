import type { leavingCalls } from '#contract/leaving.ts'
import { loadUser } from '../accounts/load-user.ts'
import type { Handlers } from '../context/handling.ts'
import { dropMembersCookies } from '../context/own-cookies.ts'
import { tellStatus } from '../live/presence.ts'
import { deleteAccount, loadOutlook, offerDiscount } from './delete-account.ts'
import { askForExport, loadExport } from './exporting/data-exports.ts'
import { endPause, pauseAccount } from './pause-account.ts'
import { askForReactivation } from './reactivate.ts'

export const leavingHandlers: Handlers<
  Exclude<keyof typeof leavingCalls, 'POST /api/data-export/file'>
> = {
  'PUT /api/pause': async ({ context, db, asker }) => {
    const { id } = asker.member
    if (await pauseAccount(db, id)) await tellStatus(context, id)
    return { user: await loadUser(context, asker) }
  },

  'DELETE /api/pause': async ({ context, db, asker }) => {
    const { id } = asker.member
    if (await endPause(db, id)) await tellStatus(context, id)
    return { user: await loadUser(context, asker) }
  },

  'GET /api/account-deletion': async ({ db, asker }) => ({
    deletion: await loadOutlook(db, asker),
  }),

  'POST /api/account-deletion/discount': async ({ db, asker }) => ({
    discountcode: await offerDiscount(db, asker),
  }),

  'POST /api/account-deletion': async ({ context, asker, body, http }) => {
    const dueAt = await deleteAccount(context, asker, body)
    dropMembersCookies(http)
    return { final_at: dueAt.toISOString() }
  },

  'POST /api/reactivation/ask': async ({ db, asker, body }) => {
    await askForReactivation(db, asker, body)
  },

  'GET /api/data-export': async ({ db, asker }) => ({
    data_export: await loadExport(db, asker.member.id),
  }),

  'POST /api/data-export': async ({ db, asker }) => ({
    data_export: await askForExport(db, asker),
  }),
}
