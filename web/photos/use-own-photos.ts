import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Crop, OwnPhoto } from '#contract/photos.ts'
import { ask } from '../data/ask.ts'
import { changeBy, stopAsking } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useToast } from '../ui/feedback/use-toast.ts'

export const ownPhotos = ask('GET /api/photos', {})

/** One's own photos. Changes show at once; a refusal restores what the server knows. */
export function useOwnPhotos() {
  const queries = useQueryClient()
  const toasts = useToast()
  const { i18n } = useLingui()
  const { data } = useQuery(ownPhotos)

  const put = (photos: OwnPhoto[]) =>
    queries.setQueryData(ownPhotos.queryKey, (known) => known && { ...known, photos })
  async function show(photos: OwnPhoto[]): Promise<void> {
    await stopAsking(queries, 'GET /api/photos')
    put(photos)
  }
  const afterwards = {
    onError: (error: Error) =>
      toasts.show({ tone: 'danger', text: errorSentence(i18n, error), key: 'photos' }),
    oldWhen: 'settled',
    untilAsked: true,
  } as const
  const arrange = useChange({
    scope: { id: 'photos' },
    send: (photos: OwnPhoto[]) =>
      changeBy('PUT /api/photos/order', { body: { ids: photos.map((photo) => photo.id) } }),
    onMutate: show,
    ...afterwards,
  })
  const remove = useChange({
    scope: { id: 'photos' },
    send: (photo: OwnPhoto) => changeBy('DELETE /api/photos/{id}', { params: { id: photo.id } }),
    onMutate: (photo) => show((data?.photos ?? []).filter((each) => each.id !== photo.id)),
    ...afterwards,
  })
  return {
    photos: data?.photos ?? [],
    limit: data?.limit ?? 0,
    // Shown in the same moment, or a dragged photo would jump back first.
    arrange: (photos: OwnPhoto[]) => {
      put(photos)
      arrange.mutate(photos)
    },
    remove: remove.mutate,
  }
}

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
