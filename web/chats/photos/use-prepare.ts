import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../browser-client.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import type { UnsentPhoto } from '../../photos/uploads/upload-photo.ts'
import type { ChosenPhoto } from '../kept-choice.ts'

/** Makes a chosen photo ready for a message: one of the gallery is copied, so that taking it back leaves the gallery. */
export function usePrepare() {
  const { i18n } = useLingui()
  const copy = useMutation({
    mutationFn: (id: string) =>
      call('POST /api/chat-photos/from-gallery', { body: { photo_id: id } }),
  })

  async function make({ from, id, filename }: ChosenPhoto): Promise<UnsentPhoto | null> {
    if (from === 'upload') return { id, filename }
    const answer = await copy.mutateAsync(id).catch(() => null)
    return answer?.photo ?? null
  }
  return {
    make,
    busy: copy.isPending,
    refused: copy.error && errorSentence(i18n, copy.error),
  }
}
