import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chats.ts'
import { changeBy } from '../../known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useChange } from '../../use-change.ts'
import { putMessage, withPhotoState } from '../message-cache.ts'

type Answer = 'accepted' | 'refused'

/**
 * The recipient of a photo looks at it or declines. Declining shows at once and is undone with a
 * message if it fails.
 */
export function useAnswerPhoto(message: Message) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { mutate, isPending } = useChange({
    send: (state: Answer) =>
      changeBy('PUT /api/conversations/{id}/messages/{number}/photo', {
        params: { id: message.conversation_id, number: message.number },
        body: { state },
      }),
    onMutate: (state) => {
      if (state === 'refused') putMessage(queries, withPhotoState(message, state))
    },
    onSuccess: (answer) => putMessage(queries, answer.message),
    onError: (error) => {
      putMessage(queries, message)
      toasts.show({ tone: 'danger', text: errorSentence(i18n, error), key: message.id })
    },
  })
  return { answer: mutate, busy: isPending }
}
