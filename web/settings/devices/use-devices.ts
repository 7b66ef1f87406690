import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { DeviceSession } from '#contract/account-access.ts'
import { ask } from '../../ask.ts'
import { changeBy, stopAsking } from '../../known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useChange } from '../../use-change.ts'

export const devicesQuestion = ask('GET /api/sessions', {})
const key = 'devices'

/** Signs out one other device, or all of them if none is named: gone from the list at once. */
export function useSignOutElsewhere() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  const { queryKey } = devicesQuestion
  return useChange({
    scope: { id: key },
    send: (device: DeviceSession | null) =>
      device
        ? changeBy('DELETE /api/sessions/{id}', { params: { id: device.id } })
        : changeBy('DELETE /api/sessions', {}),
    oldWhen: 'settled',
    onMutate: (device) => {
      void stopAsking(queries, 'GET /api/sessions')
      queries.setQueryData(queryKey, (known) =>
        known ? { sessions: known.sessions.filter((one) => stays(one, device)) } : known,
      )
    },
    onSuccess: (_, device) =>
      show({
        key,
        text: device ? t`The device was signed out.` : t`All other devices were signed out.`,
      }),
    // The list returns as it was.
    onError: (error) => show({ key, tone: 'danger', text: errorSentence(i18n, error) }),
  })
}

function stays(one: DeviceSession, leaving: DeviceSession | null): boolean {
  return one.current || (leaving !== null && one.id !== leaving.id)
}
