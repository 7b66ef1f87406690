import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../data/ask.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { forgetMember } from './forget-member.ts'

type Person = { id: string; name: string }

/** Blocks a member or undoes that; done once the open profile says so too. */
export function useBlock({ id, name }: Person, onDone?: () => void) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  return useChange({
    scope: { id: 'blocks' },
    send: (blocked: boolean) =>
      changeBy(blocked ? 'PUT /api/blocks/{id}' : 'DELETE /api/blocks/{id}', { params: { id } }),
    // The profile is asked for below.
    kept: ['GET /api/members/{id}'],
    onSuccess: async (_answer, blocked) => {
      if (blocked) forgetMember(queries, id)
      // Reset, so that nothing previously seen of the profile remains.
      await queries.resetQueries({
        queryKey: ask('GET /api/members/{id}', { params: { id } }).queryKey,
      })
      toasts.show({ text: blocked ? t`You blocked ${name}.` : t`You’ve unblocked ${name}.` })
      onDone?.()
    },
  })
}
