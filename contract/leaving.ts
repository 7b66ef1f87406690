import { z } from 'zod/mini'
import { user } from './accounts.ts'
import { password, words } from './bounds.ts'
import { declareCalls } from './call.ts'
import { discountCode } from './discounts.ts'

/** Why somebody leaves; `other` comes with remarks. */
export const deleteReasons = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const
export type DeleteReason = (typeof deleteReasons)[number]

/** How long the remarks of somebody leaving can be, in code points. */
export const deleteRemarksLimit = 2000

const deletionOutlook = z.object({
  /** How long it could be undone if it were requested now. */
  final_at: z.iso.datetime(),
  /** Credits that would be lost. */
  credits: z.int(),
  /** What withdrawing would pay back now, in minor units; empty if nothing. */
  withdrawable: z.array(
    z.object({ order_id: z.uuid(), amount_minor: z.int(), currency: z.string() }),
  ),
  /** The discount offered to somebody who leaves because of the price, in percent; 0 for none. */
  delete_discount: z.int(),
})
export type DeletionOutlook = z.infer<typeof deletionOutlook>

const dataExport = z.object({
  state: z.enum(['making', 'ready', 'taken', 'failed']),
  requested_at: z.iso.datetime(),
  /** When its link expires; null while it is still being made. */
  expires_at: z.nullable(z.iso.datetime()),
})
export type DataExport = z.infer<typeof dataExport>

const userAnswer = z.object({ user })
const exportAnswer = z.object({ data_export: z.nullable(dataExport) })

/** Taking a break, taking one's data away, leaving, and coming back. */
export const leavingCalls = declareCalls({
  'PUT /api/pause': {
    summary: 'Take a break: nobody finds the profile or writes to it until it is ended.',
    who: 'member',
    repeatable: true,
    answer: userAnswer,
  },
  'DELETE /api/pause': {
    summary: 'End the break; everything is as it was.',
    who: 'member',
    repeatable: true,
    answer: userAnswer,
  },
  'GET /api/account-deletion': {
    summary: 'What deleting the account would mean now; changes nothing.',
    who: 'member',
    answer: z.object({ deletion: deletionOutlook }),
  },
  'POST /api/account-deletion/discount': {
    summary: 'Take the discount that is offered to who leaves because of the price; once.',
    who: 'member',
    repeatable: false,
    answer: z.object({ discountcode: discountCode }),
    refusals: ['code_not_found', 'code_used'],
  },
  'POST /api/account-deletion': {
    summary:
      'Delete the account: hidden and signed out at once, erased when the time to undo is over.',
    who: 'member',
    repeatable: false,
    body: z.object({
      password,
      /** Left out is not ticked. */
      confirmed: z._default(z.boolean(), false),
      reason: z.optional(z.enum(deleteReasons)),
      remarks: z.optional(words(4 * deleteRemarksLimit)),
    }),
    answer: z.object({ final_at: z.iso.datetime() }),
    refusals: ['invalid_input', 'login_blocked'],
  },
  'POST /api/reactivation/ask': {
    summary: 'Ask for the link that brings an account back which is being deleted.',
    who: 'anyone',
    repeatable: false,
    body: z.object({ login: words(500), password }),
    refusals: ['login_failed', 'login_blocked', 'rate_limited'],
  },
  'GET /api/data-export': {
    summary: 'How the newest export of the own data stands, or null.',
    who: 'member',
    answer: exportAnswer,
  },
  'POST /api/data-export': {
    summary: 'Have a copy of all own data made; its link comes by e-mail and works once.',
    who: 'member',
    repeatable: false,
    answer: exportAnswer,
    refusals: ['rate_limited'],
  },
  'POST /api/data-export/file': {
    summary:
      'The copy (application/zip), for the field `token` of a multipart form, from the mailed link; once.',
    who: 'member',
    repeatable: false,
    raw: 'file',
    refusals: ['link_expired'],
  },
})
