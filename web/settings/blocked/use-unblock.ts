import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import type { Answer } from '../../calls.ts'
import { changeBy, stopAsking } from '../../known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useChange } from '../../use-change.ts'

type Blocks = Answer<'GET /api/blocks'>
export type BlockedMember = Blocks['profiles'][number]

export const blocks = ask('GET /api/blocks', {})

/** Undoes a block: gone from the list at once, with a moment to put it back. */
export function useUnblock(): (member: BlockedMember) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { mutateAsync } = useChange({
    // One after another, so that the last press is also the last to reach the server.
    scope: { id: 'blocks' },
    send: ({ id, blocked }: { id: string; blocked: boolean }) =>
      changeBy(blocked ? 'PUT /api/blocks/{id}' : 'DELETE /api/blocks/{id}', { params: { id } }),
    oldWhen: 'settled',
    onError: (error) => toasts.show({ tone: 'danger', text: errorSentence(i18n, error) }),
  })
  return (member) => {
    const { id, name } = member
    void stopAsking(queries, 'GET /api/blocks')
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
