import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { call } from '../browser-client.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { forgetMember } from './forget-member.ts'

type Person = { id: string; name: string }

/** Blocks a member or takes the block back; done when the open profile says so too. */
export function useBlock({ id, name }: Person, onDone?: () => void) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  return useMutation({
    scope: { id: 'blocks' },
    mutationFn: (blocked: boolean) => putBlock(id, blocked),
    onSuccess: async (_answer, blocked) => {
      if (blocked) forgetMember(queries, id)
      reloadLists(queries)
      // Begun anew, so that what was seen of the profile before is gone.
      await queries.resetQueries({
        queryKey: ask('GET /api/members/{id}', { params: { id } }).queryKey,
      })
      toasts.show({ text: blocked ? t`You blocked ${name}.` : t`You unblocked ${name}.` })
      onDone?.()
    },
  })
}

async function putBlock(id: string, blocked: boolean): Promise<void> {
  if (blocked) await call('PUT /api/blocks/{id}', { params: { id } })
  else await call('DELETE /api/blocks/{id}', { params: { id } })
}

const changed = [
  'GET /api/user.php',
  'GET /api/blocks',
  'GET /api/likes.php',
  'GET /api/chats.php',
  'GET /api/conversations/{id}',
  'GET /api/members/{id}/conversation',
  'GET /api/members',
  'GET /api/member-count',
]

function reloadLists(queries: QueryClient): void {
  for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
}
