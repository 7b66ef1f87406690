import type { linkCalls } from '#contract/links.ts'
import { enter } from '../accounts/enter.ts'
import { loadUser } from '../accounts/load-user.ts'
import { userAgent } from '../accounts/session-cookie.ts'
import type { Handlers } from '../handling.ts'
import { findOwnPage } from './find-own-page.ts'
import { followLink } from './follow-link.ts'
import { readLink } from './read-link.ts'

export const linkHandlers: Handlers<keyof typeof linkCalls> = {
  'GET /api/links/{token}': async ({ db, asker, params }) => {
    const { purpose, expires_at } = await readLink(db, asker.site, params.token)
    return { link: { purpose, expires_at: expires_at.toISOString() } }
  },

  'POST /api/links/{token}': async ({ context, db, asker, params, http }) => {
    const session = await followLink(db, asker.site, params.token, userAgent(http))
    if (session) return { user: await enter(context, asker, http, session) }
    const { member } = asker
    return { user: member ? await loadUser(context, { ...asker, member }) : null }
  },

  'GET /api/own-pages/{token}': async ({ asker, params }) => {
    return { page: findOwnPage(asker.site, params.token) }
  },
}
