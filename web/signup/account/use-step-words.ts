import { useLingui } from '@lingui/react/macro'
import type { Step } from './steps.ts'

/** What each step to an account asks, and how long the rest takes. */
export function useStepWords(): Record<Step, { title: string; left: string }> {
  const { t } = useLingui()
  return {
    message: { title: t`What would you like to write?`, left: t`about 4 minutes left` },
    whom: { title: t`Who would you like to meet?`, left: t`about 4 minutes left` },
    person: { title: t`Who are you?`, left: t`about 3 minutes left` },
    account: { title: t`How do you log in?`, left: t`about 3 minutes left` },
  }
}
