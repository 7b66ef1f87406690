import { z } from 'zod/mini'
import { chosenPassword, user } from './accounts.ts'
import { token } from './bounds.ts'
import { declareCalls } from './call.ts'

/** What the short links of our e-mails are for. */
export const linkPurposes = ['sign_in', 'reactivation', 'export', 'unsubscribe'] as const
export type ShortLinkPurpose = (typeof linkPurposes)[number]

const params = z.object({ token })

/** `/{token}`: opening the address changes nothing; pressing the button on its page does. */
export const linkCalls = declareCalls({
  'GET /api/links/{token}': {
    summary: 'What a short link of an e-mail is for; 410 once it was used or is too old.',
    who: 'anyone',
    params,
    answer: z.object({
      link: z.object({
        purpose: z.enum(linkPurposes),
        expires_at: z.iso.datetime(),
        /**
         * Whether a password is chosen as well, because this link proves the account's address for
         * the first time.
         */
        password_needed: z.boolean(),
      }),
    }),
    refusals: ['not_found', 'link_expired'],
  },
  'POST /api/links/{token}': {
    summary:
      'Does what the link is for: signs in, brings the account back, ends the e-mails. An export has its own call.',
    who: 'anyone',
    repeatable: false,
    params,
    body: z.object(chosenPassword),
    answer: z.object({ user: z.nullable(user) }),
    refusals: ['not_found', 'link_expired', 'invalid_input'],
  },
  'GET /api/own-pages/{token}': {
    summary: "A page of the operator's own, by its address.",
    who: 'anyone',
    params,
    answer: z.object({ page: z.object({ title: z.string(), paragraphs: z.array(z.string()) }) }),
    refusals: ['not_found'],
  },
})
