import { useLingui } from '@lingui/react/macro'
import {
  type CaseKind,
  type ComplaintReason,
  caseReasons,
  type QuestionReason,
} from '#contract/cases.ts'
import { useSettings } from '../sites/site.ts'

/** What a case can be about, in its writer's words. */
export function useCaseReasons(kind: CaseKind): { value: string; label: string }[] {
  const complaint = useComplaintReasons()
  const question = useQuestionReasons()
  return kind === 'complaint'
    ? caseReasons.complaint.map((value) => ({ value, label: complaint[value] }))
    : caseReasons.question.map((value) => ({ value, label: question[value] }))
}

function useComplaintReasons(): Record<ComplaintReason, string> {
  const { t } = useLingui()
  const { minimum_age } = useSettings()
  return {
    misleading_profile: t`A profile that is fake or misleading`,
    illegal_content: t`Something illegal that is shown here`,
    harassment: t`Insults, threats or harassment`,
    underage: t`Somebody who seems to be under ${minimum_age}`,
    payment: t`A payment or a refund`,
    my_data: t`What is done with my data`,
    moderation: t`A decision about my profile or my photos`,
    accessibility: t`Something that I cannot read or operate`,
    other: t`Something else`,
  }
}

function useQuestionReasons(): Record<QuestionReason, string> {
  const { t } = useLingui()
  return {
    account: t`My account`,
    payments: t`Credits and payments`,
    technical: t`Something does not work`,
    safety: t`My safety`,
    other: t`Something else`,
  }
}
