import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type CaseKind,
  type ComplaintReason,
  caseReasons,
  type QuestionReason,
  type TakenCase,
  trapField,
} from '#contract/cases.ts'
import type { FieldFault } from '#contract/refusals.ts'
import { addressField, useDidYouMean } from '../accounts/did-you-mean.tsx'
import { useCopy } from '../credits/payment/result/bank-transfer.tsx'
import { LocalTime } from '../language/local-time.tsx'
import { paths } from '../routing/paths.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CaseOutcome } from './case-action.ts'
import { CasePictures } from './case-pictures.tsx'
import { type Case, useCase } from './use-case.ts'

type CaseFormProps = { kind: CaseKind; before?: CaseOutcome | null; onAgain: () => void }

/** The form of a complaint or a question, and what is shown once it has been sent. */
export function CaseForm({ kind, before = null, onAgain }: CaseFormProps) {
  const written = useCase(kind, before)
  const user = useUser()
  const typed = before?.typed
  if (written.taken) return <CaseSent taken={written.taken} onAgain={onAgain} />
  return (
    <form
      method="post"
      action={paths.complaints()}
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        written.send(event.currentTarget)
      }}
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="kind" value={kind} />
      <Trap />
      <About written={written} typed={typed} />
      <CasePictures pictures={written.pictures} fault={written.pictureFault} />
      <Sender
        written={written}
        name={typed?.name ?? user?.profile.name ?? ''}
        email={typed?.email ?? user?.email ?? ''}
      />
      {written.sentence && (
        <Alert tone="danger" live>
          {written.sentence}
        </Alert>
      )}
      <Send written={written} />
    </form>
  )
}

/** Out of everybody's sight and reach: only a program fills it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        <Trans>Leave this empty</Trans>
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

type PartProps = { written: Case; typed: Record<string, string> | undefined }

function About({ written, typed }: PartProps) {
  const { t } = useLingui()
  const { kind, fault, forget } = written
  const reasons = useCaseReasons(kind)
  return (
    <>
      <RadioGroup
        legend={t`What’s it about?`}
        name="reason"
        options={reasons}
        defaultValue={typed?.reason}
        onChange={() => forget('reason')}
        error={fault('reason')?.message}
      />
      <TextField
        label={t`Which profile?`}
        optional={t`optional`}
        hint={t`Its link or username, if it’s about somebody.`}
        name="profile"
        defaultValue={typed?.profile}
        onChange={() => forget('profile')}
        error={fault('profile')?.message}
      />
      <TextArea
        label={kind === 'complaint' ? t`What happened?` : t`Your question`}
        name="words"
        grow
        rows={5}
        defaultValue={typed?.words}
        onChange={() => forget('words')}
        error={fault('words')?.message}
      />
    </>
  )
}

/** What a case can be about, in its writer's words. */
function useCaseReasons(kind: CaseKind): { value: string; label: string }[] {
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
    misleading_profile: t`A fake or misleading profile`,
    illegal_content: t`Something illegal on this site`,
    harassment: t`Insults, threats or harassment`,
    underage: t`Somebody who looks under ${minimum_age}`,
    payment: t`A payment or a refund`,
    my_data: t`What happens with my data`,
    moderation: t`A decision about my profile or my photos`,
    accessibility: t`Something I can’t read or use`,
    other: t`Something else`,
  }
}

function useQuestionReasons(): Record<QuestionReason, string> {
  const { t } = useLingui()
  return {
    account: t`My account`,
    payments: t`Credits and payments`,
    technical: t`Something isn’t working`,
    safety: t`My safety`,
    other: t`Something else`,
  }
}

function Sender({ written, name, email }: { written: Case; name: string; email: string }) {
  const { t } = useLingui()
  const { fault, forget } = written
  return (
    <>
      <TextField
        label={t`Your name`}
        name="name"
        autoComplete="name"
        defaultValue={name}
        onChange={() => forget('name')}
        error={fault('name')?.message}
      />
      <CaseEmail known={email} fault={fault('email')} onChange={() => forget('email')} />
    </>
  )
}

type CaseEmailProps = { known: string; fault: FieldFault | undefined; onChange: () => void }

/** Where the answer goes, with a suggestion if the address looks mistyped. */
function CaseEmail({ known, fault, onChange }: CaseEmailProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const { question, look, forget } = useDidYouMean({
    read: () => field.current?.value ?? '',
    take: (email) => {
      if (field.current) field.current.value = email
      onChange()
      field.current?.focus()
    },
    told: fault?.suggestion,
  })
  const error = fault && (
    <>
      {fault.message} {question}
    </>
  )
  return (
    <TextField
      ref={field}
      label={t`E-mail address`}
      {...addressField}
      defaultValue={known}
      onChange={() => {
        forget()
        onChange()
      }}
      onBlur={look}
      error={error}
      hint={question || t`We’ll answer you there.`}
    />
  )
}

function Send({ written: { kind, busy, progress, pictures } }: { written: Case }): ReactNode {
  const { t } = useLingui()
  return (
    <div className="grid gap-3">
      {busy && pictures.chosen.length > 0 && (
        <ProgressBar label={t`Sending`} value={progress < 1 ? progress : undefined} max={1} />
      )}
      <div>
        <Button
          type="submit"
          busy={busy}
          busyLabel={<Trans>Sending</Trans>}
          className="max-sm:w-full"
        >
          {kind === 'complaint' ? (
            <Trans>Send the complaint</Trans>
          ) : (
            <Trans>Send the question</Trans>
          )}
        </Button>
      </div>
    </div>
  )
}

/** It has arrived: its number, when the answer will come, and how. */
function CaseSent({ taken, onAgain }: { taken: TakenCase; onAgain: () => void }) {
  const { t } = useLingui()
  const copy = useCopy()
  const { number, answer_until } = taken
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    words.current?.focus()
    words.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="rounded-xl border border-line bg-surface p-6">
      <div ref={words} tabIndex={-1} role="status" className="flex gap-3.5">
        <span className="text-success">
          <Icon name="check-circle" fill size={28} />
        </span>
        <div className="grid min-w-0 gap-2">
          <h2 className="type-title-2">
            <Trans>Your message has arrived</Trans>
          </h2>
          <p className="text-text-2">
            <Trans>
              A real person reads it and answers you by e-mail by{' '}
              <LocalTime at={answer_until} format="day" />. We’ve sent you an e-mail with this
              number.
            </Trans>
          </p>
          <p className="mt-2">
            <span className="block type-caption text-muted">
              <Trans>Your number</Trans>
            </span>
            <strong className="type-title-1 tabular">{number}</strong>
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 pl-10.5">
        <Button look="tint" icon="copy" onClick={() => copy(number, t`Your number`)}>
          <Trans>Copy the number</Trans>
        </Button>
        <Button look="quiet" onClick={onAgain}>
          <Trans>Write something else</Trans>
        </Button>
      </div>
    </div>
  )
}

/**
 * A question to customer service. If it is sent before any script has run, the answer is shown on
 * the complaints page.
 */
export function QuestionForm() {
  const { case_answer_days } = useSettings()
  const [round, setRound] = useState(0)
  return (
    <section aria-labelledby="question" className="max-w-read">
      <h2 id="question" className="type-title-1">
        <Trans>Ask us</Trans>
      </h2>
      <p className="mt-2 mb-6 text-text-2">
        <Trans>
          A real person answers you by e-mail within{' '}
          <Plural value={case_answer_days} one="# day" other="# days" />.
        </Trans>
      </p>
      <CaseForm key={round} kind="question" onAgain={() => setRound(round + 1)} />
    </section>
  )
}
