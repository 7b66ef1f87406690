import { useLingui } from '@lingui/react/macro'
import { type DeleteReason, deleteReasons } from '#contract/leaving.ts'

/** The reasons for leaving, in the order shown. */
export function useReasons(): { value: DeleteReason; label: string }[] {
  const { t } = useLingui()
  const words: Record<DeleteReason, string> = {
    price: t`It is too expensive`,
    found_someone: t`I have found somebody`,
    not_looking: t`I am not looking any more`,
    site_problems: t`Something here does not work`,
    no_members: t`There are too few people for me`,
    time: t`I have no time for it`,
    other: t`Something else`,
  }
  return deleteReasons.map((value) => ({ value, label: words[value] }))
}
