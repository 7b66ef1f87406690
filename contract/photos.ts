import { z } from 'zod/mini'
import { words } from './bounds.ts'
import { declareCalls } from './call.ts'
import { image } from './profiles.ts'

/** A section of a picture, as shares of its width and height. */
const crop = z.object({
  x: z.number().check(z.gte(0), z.lte(1)),
  y: z.number().check(z.gte(0), z.lte(1)),
  width: z.number().check(z.gt(0), z.lte(1)),
  height: z.number().check(z.gt(0), z.lte(1)),
})
export type Crop = z.infer<typeof crop>

const ownPhoto = z.object({
  id: z.uuid(),
  image,
  /** Why it was rejected, in the operator's words; otherwise null. */
  rejection_reason: z.nullable(z.string()),
  /** The whole picture, from which parts are chosen. */
  whole_filename: z.string(),
  /** The sections shown on cards (4:5) and in small round places; null lets the server choose. */
  portrait_crop: z.nullable(crop),
  square_crop: z.nullable(crop),
})
export type OwnPhoto = z.infer<typeof ownPhoto>

export const photoCalls = declareCalls({
  'GET /api/photos': {
    summary: "One's own photos in order, in every state.",
    who: 'member',
    answer: z.object({ photos: z.array(ownPhoto), limit: z.int() }),
  },
  'POST /api/photos': {
    summary: 'Upload one photo as the form field "photo".',
    who: 'member',
    repeatable: false,
    answer: z.object({ photo: ownPhoto }),
    status: 201,
    raw: 'multipart',
    refusals: [
      'photo_limit',
      'photo_too_large',
      'photo_unreadable',
      'photo_dimensions',
      'photo_shape',
      'photo_duplicate',
      'uploads_crowded',
      'uploads_busy',
      'rate_limited',
    ],
  },
  'PUT /api/photos/{id}': {
    summary: 'Change the caption of a photo, or which part of it is shown.',
    who: 'member',
    repeatable: true,
    params: z.object({ id: z.uuid() }),
    body: z.object({
      /** At most 200 characters, counted in code points. */
      caption: z.optional(words(4000)),
      portrait_crop: z.optional(z.nullable(crop)),
      square_crop: z.optional(z.nullable(crop)),
    }),
    answer: z.object({ photo: ownPhoto }),
    refusals: ['photo_not_found', 'invalid_input', 'rate_limited'],
  },
  'POST /api/chat-photos': {
    summary:
      'Upload a photo for a chat as the form field "photo". Nobody sees it before it is sent.',
    who: 'member',
    repeatable: false,
    answer: z.object({ photo: z.object({ id: z.uuid(), filename: z.string() }) }),
    status: 201,
    raw: 'multipart',
    refusals: [
      'photo_too_large',
      'photo_unreadable',
      'photo_dimensions',
      'uploads_crowded',
      'uploads_busy',
      'rate_limited',
    ],
  },
  'POST /api/chat-photos/from-gallery': {
    summary: "Take a photo of one's own gallery for a chat.",
    who: 'member',
    repeatable: false,
    body: z.object({ photo_id: z.uuid() }),
    answer: z.object({ photo: z.object({ id: z.uuid(), filename: z.string() }) }),
    status: 201,
    refusals: ['photo_not_found', 'rate_limited'],
  },
  'DELETE /api/photos/{id}': {
    summary: "Delete a photo of one's own, with all its files.",
    who: 'member',
    repeatable: true,
    params: z.object({ id: z.uuid() }),
    refusals: ['photo_not_found'],
  },
  'PUT /api/photos/order': {
    summary: "Put one's own photos in order; the first active one is the main photo.",
    who: 'member',
    repeatable: true,
    body: z.object({ ids: z.array(z.uuid()).check(z.maxLength(1000)) }),
    refusals: ['photo_not_found'],
  },
})
