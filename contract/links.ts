import { z } from 'zod/mini'
import { chosenPassword, user } from './accounts.ts'
import { someOf, token } from './bounds.ts'
import { declareCalls } from './call.ts'
import { notificationTypes } from './notifications.ts'

/** What the short links of our e-mails are for. */
export const linkPurposes = ['sign_in', 'photo', 'reactivation', 'export', 'unsubscribe'] as const
export type ShortLinkPurpose = (typeof linkPurposes)[number]

const params = z.object({ token })

/** Where a link leads, on the site itself. */
const path = z.nullable(z.string())

/** `/{token}`: opening the address changes nothing; pressing the button on its page does. */
export const linkCalls = declareCalls({
  'GET /api/links/{token}': {
    summary:
      'What a short link of an e-mail is for; 410 once it was used or is too old, with `leads_on: 1` if one gets there by logging in.',
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
        /** Of a link that ends e-mails: the only type that it ends; null is all. */
        type: z.nullable(z.enum(notificationTypes)),
        /** Whether it leads to a page in particular. */
        leads_on: z.boolean(),
        /**
         * Where it leads whoever is signed in as the member it was sent to, and then even when it was
         * used or is too old. Nobody else is told.
         */
        path,
      }),
    }),
    refusals: ['not_found', 'link_expired'],
  },
  'POST /api/links/{token}': {
    summary:
      'Does what the link is for: signs in, brings the account back, ends e-mails or takes that back. An export has its own call.',
    who: 'anyone',
    repeatable: false,
    params,
    body: z.object({
      ...chosenPassword,
      /** Ends e-mails of every type, not only of the link's. */
      all: z.optional(z.boolean()),
      /** Takes back that e-mails of these types were ended by the link. */
      resume: z.optional(someOf(notificationTypes)),
    }),
    answer: z.object({
      user: z.nullable(user),
      /** Where to go now. */
      path,
      /** The types whose e-mails it ended that were on before. */
      ended: z.array(z.enum(notificationTypes)),
    }),
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
