import { useLingui } from '@lingui/react/macro'
import type { ReportReason } from '#contract/options.ts'
import { useSettings } from '../sites/site.ts'

/** The reasons for a report, in the reporter's words. */
export function useReportReasons(): Record<ReportReason, string> {
  const { t } = useLingui()
  const { minimum_age } = useSettings()
  return {
    fake_profile: t`The profile is fake: photos or facts of somebody else`,
    scam: t`Asks for money, or tries to cheat me`,
    harassment: t`Insults, threatens or harasses me`,
    underage: t`Seems to be under ${minimum_age}`,
    unwanted_images: t`Sends pictures that I do not want`,
    spam: t`Advertises something`,
    other: t`Something else`,
  }
}
