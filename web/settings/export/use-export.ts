import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import { changeBy } from '../../known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useChange } from '../../use-change.ts'

export const exportQuestion = ask('GET /api/data-export', {})
const lookAgainMs = 5000
const key = 'data-export'

/** The latest copy of one's data. While it is being made, it is checked again and again. */
export function useExport() {
  return useQuery({
    ...exportQuestion,
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.data?.data_export?.state === 'making' ? lookAgainMs : false,
  })
}

/** Has a copy made; its link comes by e-mail. */
export function useAskForExport() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  return useChange({
    send: () => changeBy('POST /api/data-export', {}),
    onSuccess: (answer) => {
      queries.setQueryData(exportQuestion.queryKey, answer)
      show({ key, text: t`Your copy is being made.` })
    },
    onError: (error) => show({ key, tone: 'danger', text: errorSentence(i18n, error) }),
  })
}
