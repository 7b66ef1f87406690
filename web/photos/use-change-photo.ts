import { useQueryClient } from '@tanstack/react-query'
import type { Crop, OwnPhoto } from '#contract/photos.ts'
import { changeBy } from '../known-answers.ts'
import { useChange } from '../use-change.ts'
import { ownPhotos } from './use-own-photos.ts'

type PhotoChange = {
  caption?: string
  portrait_crop?: Crop | null
  square_crop?: Crop | null
}

/** Changes the caption of one's own photo, or the sections of it that are shown. */
export function useChangePhoto({ id }: OwnPhoto) {
  const queries = useQueryClient()
  return useChange({
    scope: { id: 'photos' },
    send: (change: PhotoChange) =>
      changeBy('PUT /api/photos/{id}', { params: { id }, body: change }),
    onSuccess: ({ photo }) => {
      queries.setQueryData(
        ownPhotos.queryKey,
        (known) =>
          known && {
            ...known,
            photos: known.photos.map((each) => (each.id === id ? photo : each)),
          },
      )
    },
  })
}
