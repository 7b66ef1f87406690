import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { changeBy, stopAsking } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { paths } from '../routing/paths.ts'
import { useLocation, useNavigate } from '../routing/router.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { takeOutOfLists } from './chat-list.ts'

type Removed = { id: string; name: string }

/** Removes a chat from the list at once, tells the server, and offers to put it back. */
export function useRemoveChat(): (removed: Removed) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const onError = (error: unknown) => window.alert(errorSentence(i18n, error))
  // One after another: an immediate undo must not be overtaken by the removal itself.
  const scope = { id: 'removed chats' }
  const remove = useChange({
    scope,
    send: ({ id }: Removed) => changeBy('DELETE /api/chat.php', { body: { conversation: { id } } }),
    onError,
    oldWhen: 'refused',
  })
  const restore = useChange({
    scope,
    send: ({ id }: Removed) => changeBy('POST /api/conversations/{id}/restore', { params: { id } }),
    onError,
    oldWhen: 'settled',
    untilAsked: true,
  })
  return (removed) => {
    void stopAsking(queries, 'GET /api/chats.php')
    takeOutOfLists(queries, removed.id)
    const key = `removed ${removed.id}`
    remove.mutateAsync(removed).catch(() => toasts.dismiss(key))
    const text = t`The chat with ${removed.name} was removed from your list.`
    toasts.show({ key, text, undo: { label: t`Undo`, onUndo: () => restore.mutate(removed) } })
    if (pathname === paths.chat(removed.id)) void navigate(paths.chats())
  }
}
