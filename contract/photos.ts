import { z } from 'zod/mini'
import { declareCalls } from './call.ts'
import { image } from './profiles.ts'

export const ownPhoto = z.object({ id: z.uuid(), image })
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
    answer: z.object({ photo: ownPhoto }),
    status: 201,
    raw: 'multipart',
    refusals: [
      'photo_limit',
      'photo_too_large',
      'photo_unreadable',
      'photo_dimensions',
      'photo_duplicate',
    ],
  },
  'DELETE /api/photos/{id}': {
    summary: "Delete a photo of one's own, with all its files.",
    who: 'member',
    params: z.object({ id: z.uuid() }),
    refusals: ['photo_not_found'],
  },
  'PUT /api/photos/order': {
    summary: "Put one's own photos in order; the first active one is the main photo.",
    who: 'member',
    body: z.object({ ids: z.array(z.uuid()) }),
    refusals: ['photo_not_found'],
  },
})
