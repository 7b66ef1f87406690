import { z } from 'zod/mini'
import { email, exactText, words } from './bounds.ts'
import { declareCalls } from './call.ts'

export const caseKinds = ['complaint', 'question'] as const
export type CaseKind = (typeof caseKinds)[number]

/**
 * What a case can be about; complaints and questions to customer service have reasons of their own.
 */
export const caseReasons = {
  complaint: [
    'misleading_profile',
    'illegal_content',
    'harassment',
    'underage',
    'payment',
    'my_data',
    'moderation',
    'accessibility',
    'other',
  ],
  question: ['account', 'payments', 'technical', 'safety', 'other'],
} as const satisfies Record<CaseKind, readonly string[]>
export type ComplaintReason = (typeof caseReasons.complaint)[number]
export type QuestionReason = (typeof caseReasons.question)[number]

/** The longest texts of a case, in code points, and the most pictures it can come with. */
export const caseLimits = { name: 100, profile: 300, words: 4000, pictures: 3 } as const

/** A field of the form that nobody sees; whatever fills it in is no person. */
export const trapField = 'leave_empty'

/** The fields of the form, apart from the pictures. */
export const newCase = z.object({
  /** Made by the client; the same id again is the same case. */
  id: z.uuid(),
  kind: z.enum(caseKinds),
  reason: exactText(100),
  name: words(1000),
  email,
  /** The profile that it is about, by link or by name. */
  profile: words(3000),
  words: words(40_000),
})
export type NewCase = z.infer<typeof newCase>

const takenCase = z.object({
  number: z.string(),
  /** When it will be answered by. */
  answer_until: z.iso.datetime(),
})
export type TakenCase = z.infer<typeof takenCase>

export const caseCalls = declareCalls({
  'POST /api/cases': {
    summary:
      'Complain, or ask customer service: a form with id, kind, reason, name, email, profile, words and up to three files "pictures". The same id again answers the first result.',
    who: 'anyone',
    repeatable: false,
    answer: z.object({ case: takenCase }),
    status: 201,
    raw: 'multipart',
    refusals: [
      'invalid_input',
      'photo_too_large',
      'photo_unreadable',
      'photo_dimensions',
      'uploads_crowded',
      'uploads_busy',
      'rate_limited',
    ],
  },
})
