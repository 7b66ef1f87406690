import type { linkCalls } from '#contract/links.ts'
import { enter } from '../accounts/enter.ts'
import { loadUser } from '../accounts/load-user.ts'
import { userAgent } from '../accounts/session-cookie.ts'
import { isMember } from '../context/asker.ts'
import type { Handlers } from '../context/handling.ts'
import { followLink } from './follow-link.ts'
import { findOwnPage, needsPassword, readLink } from './read-link.ts'

export const linkHandlers: Handlers<keyof typeof linkCalls> = {
  'GET /api/links/{token}': async ({ db, asker, params }) => {
    const link = await readLink(db, asker.site, params.token)
    const password_needed = await needsPassword(db, asker, link)
    return {
      link: { purpose: link.purpose, expires_at: link.expires_at.toISOString(), password_needed },
    }
  },

  'POST /api/links/{token}': async ({ context, asker, params, body, http }) => {
    const following = { token: params.token, ...body }
    const session = await followLink(context, asker, following, userAgent(http))
    if (session) return { user: await enter(context, asker, http, session) }
    return { user: isMember(asker) ? await loadUser(context, asker) : null }
  },

  'GET /api/own-pages/{token}': async ({ asker, params }) => {
    return { page: findOwnPage(asker.site, params.token) }
  },
}
