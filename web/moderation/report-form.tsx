import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { reportReasons } from '#contract/options.ts'
import { fieldFaults } from '../browser/refusals.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { Evidence } from './evidence/evidence.tsx'
import { longestText } from './report-draft.ts'
import type { ReportFault } from './report-faults.ts'
import type { Report } from './use-report.ts'
import { useReportReasons } from './use-report-reasons.ts'

type ReportFormProps = {
  report: Report
  profileId: string
  name: string
  conversationId: string | null
}

/** Reasons, words, and messages to add. What was typed stays until it has been sent. */
export function ReportForm({ report, profileId, name, conversationId }: ReportFormProps) {
  const { t } = useLingui()
  const reasons = useReportReasons()
  const { draft, change, fault, send } = report
  const faults = useFaults(report)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = send()
    if (found) focusOn(event.currentTarget, found)
  }
  return (
    <form id="report" method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-text-2">
        <Trans>{name} does not learn that you reported, nor what you write here.</Trans>
      </p>
      <RadioGroup
        legend={t`What is wrong?`}
        name="reason"
        value={draft.reason ?? ''}
        options={reportReasons.map((value) => ({ value, label: reasons[value] }))}
        onChange={(value) => change({ reason: reportReasons.find((each) => each === value) })}
        error={fault === 'no_reason' && t`Please choose one.`}
      />
      <TextArea
        label={t`What happened?`}
        optional={draft.reason === 'other' ? undefined : t`optional`}
        hint={t`In a few words, for those who look at it.`}
        name="text"
        grow
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        error={faults.text}
      />
      {conversationId && (
        <Evidence
          conversationId={conversationId}
          partner={{ id: profileId, name }}
          chosen={draft.numbers}
          onChoose={(numbers) => change({ numbers })}
          error={faults.evidence}
        />
      )}
      {faults.whole && (
        <Alert tone="danger" live>
          {faults.whole}
        </Alert>
      )}
    </form>
  )
}

/** Each refusal in words, at its field if it names one. */
function useFaults({ fault, sending: { error } }: Report) {
  const { t, i18n } = useLingui()
  const told = fieldFaults(error)
  const about = (field: string) => told.find((each) => each.field === field)?.message
  const own = {
    no_reason: undefined,
    no_words: t`Please say in a few words what happened.`,
    too_long: t`This is longer than ${longestText} characters.`,
  }
  const text = (fault && own[fault]) ?? about('text')
  const evidence = about('message_numbers')
  const whole = error && !text && !evidence ? errorSentence(i18n, error) : undefined
  return { text, evidence, whole }
}

function focusOn(form: HTMLFormElement, fault: ReportFault): void {
  const field = fault === 'no_reason' ? 'input[name=reason]' : 'textarea[name=text]'
  const found = form.querySelector<HTMLElement>(field)
  found?.focus()
  // The fault is shown below the field, and has to be visible with it.
  found?.scrollIntoView({ block: 'center' })
}
