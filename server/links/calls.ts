import type { linkCalls } from '#contract/links.ts'
import { enter } from '../accounts/enter.ts'
import { loadUser } from '../accounts/load-user.ts'
import { userAgent } from '../accounts/session-cookie.ts'
import { isMember } from '../context/asker.ts'
import type { Handlers } from '../context/handling.ts'
import { followLink } from './follow-link.ts'
import { findOwnPage, needsPassword, ownPathOf, pathFor, readLink } from './read-link.ts'

export const linkHandlers: Handlers<keyof typeof linkCalls> = {
  'GET /api/links/{token}': async ({ db, asker, params }) => {
    const link = await readLink(db, asker, params.token)
    const { purpose, type, expires_at } = link
    const password_needed = await needsPassword(db, asker, link)
    const on = { leads_on: ownPathOf(link) !== null, path: pathFor(asker, link) }
    return {
      link: { purpose, type, ...on, password_needed, expires_at: expires_at.toISOString() },
    }
  },

  'POST /api/links/{token}': async ({ context, asker, params, body, http }) => {
    const following = { token: params.token, ...body }
    const { session, ...answer } = await followLink(context, asker, following, userAgent(http))
    if (session) return { ...answer, user: await enter(context, asker, http, session) }
    return { ...answer, user: isMember(asker) ? await loadUser(context, asker) : null }
  },

  'GET /api/own-pages/{token}': async ({ asker, params }) => {
    return { page: findOwnPage(asker.site, params.token) }
  },
}
