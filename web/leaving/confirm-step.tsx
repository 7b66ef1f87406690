import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOfFault } from '#contract/fault-sentences.ts'
import { type DeleteReason, deleteReasons, deleteRemarksLimit } from '#contract/leaving.ts'
import type { FieldCode } from '#contract/refusals.ts'
import { useOutcome } from '../browser/use-outcome.ts'
import { paths } from '../routing/paths.ts'
import { Form } from '../routing/router.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'

/** The password, to prove that it is the owner, and a box to tick deliberately. */
export function ConfirmStep({ farewell }: { farewell: Farewell }) {
  const { t } = useLingui()
  const { sentence, busy } = useOutcome()
  const { form, check, fault } = useFaults()
  const email = useUser()?.email ?? ''
  return (
    <Form
      ref={form}
      method="post"
      action={paths.deleteAccount({ step: 'confirm' })}
      noValidate
      onSubmit={check}
    >
      <input type="hidden" name="wish" value="delete" />
      <input type="hidden" name="reason" value={farewell.reason ?? ''} />
      <input type="hidden" name="remarks" value={farewell.remarks} />
      <h2 className="mb-4 type-title-2">
        <Trans>Please confirm it</Trans>
      </h2>
      {sentence && <Alert tone="danger" title={sentence} live className="mb-4" />}
      {/* For password managers, which need to know whose password it is. */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Your password`}
        showLabel={t`Show the password`}
        hideLabel={t`Hide the password`}
        name="password"
        autoComplete="current-password"
        error={fault('password')}
      />
      <Checkbox
        className="mt-3"
        name="confirmed"
        value="yes"
        label={<Trans>I want to delete my account and everything in it.</Trans>}
        error={fault('confirmed')}
      />
      <EqualChoices>
        <Button
          type="submit"
          look="destructive"
          wide
          busy={busy}
          busyLabel={<Trans>Deleting</Trans>}
        >
          <Trans>Delete my account</Trans>
        </Button>
      </EqualChoices>
    </Form>
  )
}

/**
 * What is wrong with a field: as the browser knows before sending, otherwise as the server said.
 */
function useFaults() {
  const { i18n } = useLingui()
  const { fault, busy, failure } = useOutcome()
  const [wrong, setWrong] = useState<WrongDeletion[]>([])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = failure?.errors[0]?.field
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [failure])

  function check(event: FormEvent<HTMLFormElement>) {
    const found = wrongDeletion(new FormData(event.currentTarget))
    setWrong(found)
    if (!found[0]) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[name="${found[0].field}"]`)?.focus()
  }

  const sentenceAt = (field: WrongDeletion['field']) => {
    if (wrong.length === 0) return !busy && fault(field)?.message
    const here = wrong.find((each) => each.field === field)
    return here && i18n._(sentenceOfFault(here))
  }
  return { form, check, fault: sentenceAt }
}

/** What a member says when leaving; both may be left out. */
export type Farewell = { reason: DeleteReason | undefined; remarks: string }

/** What a form says about leaving, as sent or as typed. */
export function farewellOf(value: (name: string) => string): Farewell {
  const reason = deleteReasons.find((each) => each === value('reason'))
  const remarks = reason === 'other' ? value('remarks').trim() : ''
  return { reason, remarks: [...remarks].slice(0, deleteRemarksLimit).join('') }
}

/** What the call needs from the confirming form. */
export function deletionOf(form: FormData) {
  const { reason, remarks } = farewellOf((name) => String(form.get(name) ?? ''))
  return {
    password: String(form.get('password') ?? ''),
    confirmed: form.get('confirmed') === 'yes',
    ...(reason && { reason }),
    ...(remarks && { remarks }),
  }
}

type WrongDeletion = { field: 'password' | 'confirmed'; code: FieldCode }

/** What is missing in the confirming form, as far as a browser can tell. */
export function wrongDeletion(form: FormData): WrongDeletion[] {
  const { password, confirmed } = deletionOf(form)
  const wrong: WrongDeletion[] = []
  if (!password) wrong.push({ field: 'password', code: 'required' })
  if (!confirmed) wrong.push({ field: 'confirmed', code: 'confirmation_required' })
  return wrong
}

/** The way on and the way back, side by side and equally large. */
export function EqualChoices({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-3 sm:grid-cols-2">
      {children}
      <Button look="line" wide to={paths.settings()}>
        <Trans>Keep my account</Trans>
      </Button>
    </div>
  )
}
