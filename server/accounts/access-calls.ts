import type { accountAccessCalls } from '#contract/account-access.ts'
import type { Handlers } from '../context/handling.ts'
import { changePassword } from './change-password.ts'
import { withdrawMailChange } from './claim-account.ts'
import { loadDevices, signOutElsewhere } from './devices.ts'
import { askForMailChange, changeMail, loadMailChange, resendMailChange } from './mail-change.ts'
import { keepDevice, setSessionCookie, userAgent, withDevice } from './session-cookie.ts'

export const accountAccessHandlers: Handlers<keyof typeof accountAccessCalls> = {
  'PUT /api/password': async ({ context, asker, body, http }) => {
    const known = withDevice(asker)
    const token = await changePassword(context, known, body, userAgent(http))
    keepDevice(http, known)
    setSessionCookie(http, token)
  },

  'GET /api/mail-change': async ({ db, asker }) => ({
    mail_change: await loadMailChange(db, asker.member.id),
  }),

  'POST /api/mail-change': async ({ context, asker, body }) => ({
    mail_change: await askForMailChange(context, asker, body),
  }),

  'POST /api/mail-change/resend': async ({ context, asker }) => ({
    mail_change: await resendMailChange(context, asker),
  }),

  'DELETE /api/mail-change': async ({ db, asker }) => {
    await db.transaction((tx) => withdrawMailChange(tx, asker.member.id))
  },

  'POST /api/mail-change/do': async ({ context, asker, body }) => {
    await changeMail(context, asker, body.token)
  },

  'GET /api/sessions': async ({ db, asker }) => ({ sessions: await loadDevices(db, asker) }),

  'DELETE /api/sessions': async ({ context, asker }) => {
    await signOutElsewhere(context, asker)
  },

  'DELETE /api/sessions/{id}': async ({ context, asker, params }) => {
    await signOutElsewhere(context, asker, params.id)
  },
}
