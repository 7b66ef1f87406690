import { useLingui } from '@lingui/react/macro'
import { changeBy } from '../../known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import type { UnsentPhoto } from '../../photos/uploads/upload-photo.ts'
import { useChange } from '../../use-change.ts'
import type { ChosenPhoto } from '../stored-choice.ts'

/**
 * Prepares a chosen photo for a message: one from the gallery is copied, so that taking it back
 * leaves the gallery alone.
 */
export function usePrepare() {
  const { i18n } = useLingui()
  const copy = useChange({
    send: (id: string) =>
      changeBy('POST /api/chat-photos/from-gallery', { body: { photo_id: id } }),
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
