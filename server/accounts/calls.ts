import type { Context as HonoContext } from 'hono'
import type { accountCalls } from '#contract/accounts.ts'
import type { Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { isMember } from '../context/asker.ts'
import type { Handlers } from '../context/handling.ts'
import { dropMembersCookies, keepLocale } from '../context/own-cookies.ts'
import { Refusal } from '../context/refusal.ts'
import { cameBy } from '../funnel/visits.ts'
import { activate, readActivation, resendActivation } from './activate.ts'
import { enter, leave } from './enter.ts'
import { loadUser, loadUserAnswer } from './load-user.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { keepDevice, userAgent, withDevice } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { enterNew, signUp } from './sign-up.ts'

export const accountHandlers: Handlers<keyof typeof accountCalls> = {
  'POST /api/user.php': async ({ context, db, asker, body, http }) => {
    const token = await signIn(db, asker, body, userAgent(http))
    return { user: await enter(context, asker, http, token) }
  },

  'GET /api/user.php': async ({ context, asker }) => {
    return isMember(asker) ? loadUserAnswer(context, asker) : { user: null }
  },

  'PUT /api/user.php': async ({ context, db, asker, body, http }) => {
    await changeLanguage(db, asker.member.id, body.language)
    keepLocale(http, body.language)
    return { user: await loadUser(context, asker) }
  },

  'GET /api/logout.php': async ({ context, asker, http }) => {
    if (!isOwnPage(http)) throw new Refusal('foreign_origin')
    await leave(context, asker, http)
    dropMembersCookies(http)
    // Photos that the browser keeps for a minute, and pages behind the Back button, go at once.
    http.header('Clear-Site-Data', '"cache"')
  },

  'POST /api/signup': async ({ context, asker, body, http }) => {
    const known = withDevice(asker)
    const token = await signUp(context, known, body, userAgent(http), cameBy(http, known))
    // Where no account begins yet: by it the link of the e-mail knows this browser again.
    if (!token) keepDevice(http, known)
    return { user: token ? await enterNew(context, known, http, token, body) : null }
  },

  'GET /api/activation/{token}': async ({ db, asker, params }) => ({
    activation: await readActivation(db, asker, params.token),
  }),

  'POST /api/activation': async ({ context, asker, body, http }) => {
    const token = await activate(context, asker, body, userAgent(http))
    if (token) await enter(context, asker, http, token)
  },

  'POST /api/activation/resend': async ({ db, asker }) => {
    await resendActivation(db, asker)
  },

  'POST /api/password-reset': async ({ db, asker, body }) => {
    await askForReset(db, asker, body.email)
  },

  'POST /api/password-reset/do': async ({ context, asker, body, http }) => {
    const known = withDevice(asker)
    await resetPassword(context, known, body)
    keepDevice(http, known)
  },
}

/**
 * A GET that ends a session has to come from our own pages, or from a client that says what it is.
 */
function isOwnPage(http: HonoContext): boolean {
  const site = http.req.header('sec-fetch-site')
  return site ? site === 'same-origin' : Boolean(http.req.header('x-client-type'))
}

/** Saves the language of a member's pages and mails. */
async function changeLanguage(db: Database, memberId: string, language: Language): Promise<void> {
  await db.kysely.updateTable('members').set({ language }).where('id', '=', memberId).execute()
}
