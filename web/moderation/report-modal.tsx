import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ReportReason, reportReasons } from '#contract/options.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { fieldFaults } from '../browser/refusals.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { BlockModal } from './block-modal.tsx'
import { Evidence } from './evidence.tsx'
import { draftOf, forgetDraft, keepDraft, longestText, type ReportDraft } from './report-draft.ts'

type ReportModalProps = {
  profileId: string
  name: string
  /** The conversation with this member, and which of its messages are selected at first. */
  preselected?: { conversationId: string; numbers: readonly number[] }
  onClose: () => void
  /** Called if the member was blocked from here. */
  onBlocked?: () => void
}

type Report = ReturnType<typeof useReport>

/** Reports a member: why, in words, and with messages as evidence if one likes. */
export function ReportModal(props: ReportModalProps) {
  const { profileId, name, preselected, onClose, onBlocked } = props
  const { t } = useLingui()
  const report = useReport(profileId, preselected)
  const [blocking, setBlocking] = useState(false)
  const { isSuccess, isPending } = report.sending
  if (blocking) return <BlockModal {...{ profileId, name, onClose, onBlocked }} />
  const footer = isSuccess ? (
    <>
      <Button look="line" onClick={() => setBlocking(true)} className="flex-1">
        <Trans>Block {name}</Trans>
      </Button>
      <Button onClick={onClose} className="flex-1">
        <Trans>Done</Trans>
      </Button>
    </>
  ) : (
    <>
      <Button
        type="submit"
        form="report"
        busy={isPending}
        busyLabel={<Trans>Sending</Trans>}
        className="flex-1"
      >
        <Trans>Send report</Trans>
      </Button>
      <Button look="line" onClick={onClose} className="flex-1">
        <Trans>Cancel</Trans>
      </Button>
    </>
  )
  return (
    <Modal
      open
      onClose={onClose}
      title={isSuccess ? t`Thank you for telling us` : t`Report ${name}`}
      closeLabel={t`Close`}
      footer={footer}
    >
      {isSuccess ? (
        <ReportSent name={name} />
      ) : (
        <ReportForm
          report={report}
          name={name}
          profileId={profileId}
          conversationId={preselected?.conversationId ?? null}
        />
      )}
    </Modal>
  )
}

type ReportFault = 'no_reason' | 'no_words' | 'too_long'

/**
 * A report as it is written and sent. A block takes the messages that were chosen: what was written
 * stays, and is sent without them.
 */
function useReport(profileId: string, preselected: ReportModalProps['preselected']) {
  const [draft, setDraft] = useState(() => draftOf(profileId, preselected?.numbers ?? []))
  const [fault, setFault] = useState<ReportFault | null>(null)
  const [refused, setRefused] = useState(false)
  const lost = draft.numbers.length > 0 && (refused || !preselected)
  const sending = useChange({
    send: ({ id, reason, text, numbers }: ReportDraft) =>
      changeBy('POST /api/reports', {
        body: {
          id,
          profile_id: profileId,
          reason: reason ?? 'other',
          text,
          message_numbers: [...numbers],
        },
      }),
    onSuccess: () => forgetDraft(profileId),
    onError: (error) => setRefused(hasNoEvidence(error)),
  })
  function change(part: Partial<ReportDraft>) {
    const changed = { ...draft, ...part }
    keepDraft(profileId, changed)
    setDraft(changed)
    setFault(null)
  }
  function send(): ReportFault | null {
    const found = faultOf(draft)
    setFault(found)
    if (!found && !sending.isPending) sending.mutate(lost ? { ...draft, numbers: [] } : draft)
    return found
  }
  return { draft, change, fault, send, sending, lost }
}

function hasNoEvidence(error: unknown): boolean {
  return fieldFaults(error).some(({ field }) => field === 'message_numbers')
}

/** What a report still lacks; the reason "other" needs words. */
export function faultOf({ reason, text }: ReportDraft): ReportFault | null {
  const length = lengthOf(tidyText(text))
  if (length > longestText) return 'too_long'
  if (reason === null) return 'no_reason'
  return reason === 'other' && length === 0 ? 'no_words' : null
}

/** The report has arrived, and what happens next. */
function ReportSent({ name }: { name: string }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} role="status" className="flex gap-3.5">
      <span className="text-success">
        <Icon name="check-circle" fill size={28} />
      </span>
      <div className="grid gap-2 text-text-2">
        <p>
          <Trans>Our team has your report, and a real person will read it.</Trans>
        </p>
        <p>
          <Trans>
            We won’t tell {name}. If our rules were broken, we remove photos or the whole profile.
          </Trans>
        </p>
        <p>
          <Trans>If you’d rather not see {name} again, you can block them too.</Trans>
        </p>
      </div>
    </div>
  )
}

type ReportFormProps = {
  report: Report
  profileId: string
  name: string
  conversationId: string | null
}

/** Reasons, words, and messages to add. What was typed stays until it has been sent. */
function ReportForm({ report, profileId, name, conversationId }: ReportFormProps) {
  const { t } = useLingui()
  const reasons = useReportReasons()
  const { draft, change, fault, send, lost } = report
  const faults = useFaults(report)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = send()
    if (found) focusOn(event.currentTarget, found)
  }
  return (
    <form id="report" method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-text-2">
        <Trans>We never tell {name} that you reported them or what you write here.</Trans>
      </p>
      <RadioGroup
        legend={t`What’s wrong?`}
        name="reason"
        value={draft.reason ?? ''}
        options={reportReasons.map((value) => ({ value, label: reasons[value] }))}
        onChange={(value) => change({ reason: reportReasons.find((each) => each === value) })}
        error={fault === 'no_reason' && t`Please choose one.`}
      />
      <TextArea
        label={t`What happened?`}
        optional={draft.reason === 'other' ? undefined : t`optional`}
        hint={t`A few words help us look into it.`}
        name="text"
        grow
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        error={faults.text}
      />
      {conversationId && !lost && (
        <Evidence
          conversationId={conversationId}
          partner={{ id: profileId, name }}
          chosen={draft.numbers}
          onChoose={(numbers) => change({ numbers })}
        />
      )}
      {lost && (
        <Alert tone="warning" live>
          <Trans>
            The messages you chose are gone with your conversation. You can send your report without
            them: tell us in your own words what they said.
          </Trans>
        </Alert>
      )}
      {faults.whole && (
        <Alert tone="danger" live>
          {faults.whole}
        </Alert>
      )}
    </form>
  )
}

/** The reasons for a report, in the reporter's words. */
function useReportReasons(): Record<ReportReason, string> {
  const { t } = useLingui()
  const { minimum_age } = useSettings()
  return {
    fake_profile: t`Fake profile: somebody else’s photos or details`,
    scam: t`Asking for money or trying to scam me`,
    harassment: t`Insulting, threatening or harassing me`,
    underage: t`Looks under ${minimum_age}`,
    unwanted_images: t`Sending pictures I don’t want`,
    spam: t`Advertising something`,
    other: t`Something else`,
  }
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
  const whole = error && !text && !hasNoEvidence(error) ? errorSentence(i18n, error) : undefined
  return { text, whole }
}

function focusOn(form: HTMLFormElement, fault: ReportFault): void {
  const field = fault === 'no_reason' ? 'input[name=reason]' : 'textarea[name=text]'
  const found = form.querySelector<HTMLElement>(field)
  found?.focus()
  // The fault is shown below the field, and has to be visible with it.
  found?.scrollIntoView({ block: 'center' })
}
