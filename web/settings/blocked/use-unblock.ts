import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import { call } from '../../browser-client.ts'
import type { Answer } from '../../calls.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'

type Blocks = Answer<'GET /api/blocks'>
export type BlockedMember = Blocks['profiles'][number]

export const blocks = ask('GET /api/blocks', {})

/** Where somebody turns up again who was blocked. */
const shownAgain = ['GET /api/members', 'GET /api/member-count', 'GET /api/members/{id}']

/** Takes a block back: out of the list at once, and for a moment with a way to put it back. */
export function useUnblock(): (member: BlockedMember) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const reload = () => {
    for (const name of ['GET /api/blocks', ...shownAgain]) {
      void queries.invalidateQueries({ queryKey: [name] })
    }
  }
  const { mutateAsync } = useMutation({
    // One after the other, so that the last press is also the last to reach the server.
    scope: { id: 'blocks' },
    mutationFn: ({ id, blocked }: { id: string; blocked: boolean }) => putBlock(id, blocked),
    onError: (error) => toasts.show({ tone: 'danger', text: errorSentence(i18n, error) }),
    onSettled: reload,
  })
  return (member) => {
    const { id, name } = member
    void queries.cancelQueries({ queryKey: blocks.queryKey })
    queries.setQueryData(blocks.queryKey, (known) => known && without(known, id))
    const key = `unblocked ${id}`
    const onUndo = () => void mutateAsync({ id, blocked: true }).catch(() => undefined)
    const text = t`You unblocked ${name}. What the block deleted does not come back.`
    toasts.show({ key, text, undo: { label: t`Undo`, onUndo } })
    mutateAsync({ id, blocked: false }).catch(() => toasts.dismiss(key))
  }
}

function without({ profiles }: Blocks, id: string): Blocks {
  return { profiles: profiles.filter((profile) => profile.id !== id) }
}

async function putBlock(id: string, blocked: boolean): Promise<void> {
  if (blocked) await call('PUT /api/blocks/{id}', { params: { id } })
  else await call('DELETE /api/blocks/{id}', { params: { id } })
}
