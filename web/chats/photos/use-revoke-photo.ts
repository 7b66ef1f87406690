import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chats.ts'
import { changeBy } from '../../known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useChange } from '../../use-change.ts'
import { putMessage, withPhotoState } from '../message-cache.ts'

/** Takes back one's own photo. It goes at once, and comes back with a message if that fails. */
export function useRevokePhoto(): (message: Message) => void {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { mutate } = useChange({
    send: ({ conversation_id: id, number }: Message) =>
      changeBy('DELETE /api/conversations/{id}/messages/{number}/photo', {
        params: { id, number },
      }),
    onMutate: (message) => putMessage(queries, withPhotoState(message, 'revoked')),
    onError: (error, message) => {
      putMessage(queries, message)
      toasts.show({ tone: 'danger', text: errorSentence(i18n, error), key: message.id })
    },
  })
  return mutate
}
