import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { ask } from '../../ask.ts'
import { call } from '../../browser-client.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { paths } from '../../paths.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { type ChatList, withoutChat } from './group-chats.ts'
import { dropOlderChat } from './use-older-chats.ts'

const list = ask('GET /api/chats.php', {})

type Removed = { id: string; name: string }

/** Takes a chat out of the list at once, tells the server, and offers to put it back. */
export function useRemoveChat(): (removed: Removed) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const reload = () => queries.invalidateQueries({ queryKey: list.queryKey })
  const sayAndReload = (error: unknown) => {
    window.alert(errorSentence(i18n, error))
    void reload()
  }
  const remove = useMutation({
    mutationFn: ({ id }: Removed) =>
      call('DELETE /api/chat.php', { body: { conversation: { id } } }),
    onError: sayAndReload,
  })
  const restore = useMutation({
    mutationFn: ({ id }: Removed) =>
      call('POST /api/conversations/{id}/restore', { params: { id } }),
    onSuccess: reload,
    onError: sayAndReload,
  })
  return (removed) => {
    void queries.cancelQueries({ queryKey: list.queryKey })
    // What was found by name is kept under the same name, and goes too.
    queries.setQueriesData<ChatList>(
      { queryKey: list.queryKey },
      (known) => known && withoutChat(known, removed.id),
    )
    dropOlderChat(queries, removed.id)
    const gone = remove.mutateAsync(removed)
    const key = `removed ${removed.id}`
    // Not before the removal itself has been answered: the later of the two has to win.
    const onUndo = () => void gone.then(() => restore.mutate(removed), reload)
    const text = t`The chat with ${removed.name} was removed from your list.`
    toasts.show({ key, text, undo: { label: t`Undo`, onUndo } })
    gone.catch(() => toasts.dismiss(key))
    if (pathname === paths.chat(removed.id)) void navigate(paths.chats())
  }
}
