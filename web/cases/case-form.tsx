import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CaseKind, trapField } from '#contract/cases.ts'
import { paths } from '../paths.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import type { CaseOutcome } from './case-action.ts'
import { CaseEmail } from './case-email.tsx'
import { CasePictures } from './case-pictures.tsx'
import { CaseSent } from './case-sent.tsx'
import { type Case, useCase } from './use-case.ts'
import { useCaseReasons } from './use-case-reasons.ts'

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

type PartProps = { written: Case; typed: Record<string, string> | undefined }

function About({ written, typed }: PartProps) {
  const { t } = useLingui()
  const { kind, fault, forget } = written
  const reasons = useCaseReasons(kind)
  return (
    <>
      <RadioGroup
        legend={t`What is it about?`}
        name="reason"
        options={reasons}
        defaultValue={typed?.reason}
        onChange={() => forget('reason')}
        error={fault('reason')?.message}
      />
      <TextField
        label={t`Which profile?`}
        optional={t`optional`}
        hint={t`Its address or its name, where it is about somebody.`}
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
