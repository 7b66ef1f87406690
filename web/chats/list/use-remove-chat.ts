import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { changeBy, changeEvery, makeOld, stopAsking } from '../../known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { paths } from '../../paths.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useChange } from '../../use-change.ts'
import { withoutChat } from './group-chats.ts'
import { dropOlderChat } from './use-older-chats.ts'

type Removed = { id: string; name: string }

/** Removes a chat from the list at once, tells the server, and offers to put it back. */
export function useRemoveChat(): (removed: Removed) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const onError = (error: unknown) => window.alert(errorSentence(i18n, error))
  const remove = useChange({
    send: ({ id }: Removed) => changeBy('DELETE /api/chat.php', { body: { conversation: { id } } }),
    onError,
    oldWhen: 'refused',
  })
  const restore = useChange({
    send: ({ id }: Removed) => changeBy('POST /api/conversations/{id}/restore', { params: { id } }),
    onError,
    oldWhen: 'settled',
    untilAsked: true,
  })
  return (removed) => {
    void stopAsking(queries, 'GET /api/chats.php')
    // Search results are cached under the same name, and it goes from them too.
    changeEvery(queries, 'GET /api/chats.php', (known) => withoutChat(known, removed.id))
    dropOlderChat(queries, removed.id)
    const gone = remove.mutateAsync(removed)
    const key = `removed ${removed.id}`
    // Not before the removal itself has been answered: the later of the two must win.
    const reload = () => makeOld(queries, ['GET /api/chats.php'])
    const onUndo = () => void gone.then(() => restore.mutate(removed), reload)
    const text = t`The chat with ${removed.name} was removed from your list.`
    toasts.show({ key, text, undo: { label: t`Undo`, onUndo } })
    gone.catch(() => toasts.dismiss(key))
    if (pathname === paths.chat(removed.id)) void navigate(paths.chats())
  }
}
