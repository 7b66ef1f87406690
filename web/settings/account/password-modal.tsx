import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOfFault } from '#contract/fault-sentences.ts'
import {
  NewPasswordFields,
  type WrongPassword,
  wrongPassword,
} from '../../accounts/new-password-form.tsx'
import { changeBy } from '../../data/known-answers.ts'
import { useChange } from '../../data/use-change.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { keepPush } from '../../push/use-push.ts'
import { paths } from '../../routing/paths.ts'
import { Link } from '../../routing/router.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { faultAt, focusFault, isOfWholeForm } from './account-row.tsx'
import { mailChangeQuestion } from './use-mail-change.ts'

type PasswordModalProps = { email: string; onClose: () => void }

/**
 * The old password and a new one, twice. Faults are shown at their fields, and nothing typed is
 * lost.
 */
export function PasswordModal({ email, onClose }: PasswordModalProps) {
  const { t, i18n } = useLingui()
  const [wrong, setWrong] = useState<WrongPassword | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useChangePassword(onClose)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const given = new FormData(event.currentTarget)
    const found = wrongPassword(given)
    setWrong(found)
    if (found) {
      return event.currentTarget.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
    }
    const value = (name: string) => String(given.get(name) ?? '')
    const body = {
      old_password: value('old_password'),
      password: value('password'),
      password_repeat: value('password_repeat'),
    }
    mutate(body, { onError: (refused) => focusFault(form.current, refused) })
  }

  const fault = (field: string) => {
    if (wrong) return wrong.field === field && i18n._(sentenceOfFault(wrong))
    return !isPending && faultAt(error, field)?.message
  }
  return (
    <Modal open onClose={onClose} size="small" title={t`Change password`} closeLabel={t`Close`}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {!wrong && !isPending && isOfWholeForm(error) && (
          <Alert tone="danger" title={errorSentence(i18n, error)} live />
        )}
        {/* For password managers, which need to know whose password it is. */}
        <input name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          showLabel={t`Show the password`}
          hideLabel={t`Hide the password`}
          label={t`Your old password`}
          name="old_password"
          autoComplete="current-password"
          error={fault('old_password')}
        />
        <NewPasswordFields fault={fault} />
        <Button type="submit" wide busy={isPending} busyLabel={<Trans>Saving</Trans>}>
          <Trans>Save the new password</Trans>
        </Button>
      </form>
      <Forgotten email={email} />
    </Modal>
  )
}

/** The way to a new password for somebody who does not know the old one. */
function Forgotten({ email }: { email: string }) {
  return (
    <p className="mt-4 type-small">
      <Link
        to={paths.resetPassword()}
        state={{ email }}
        className="link inline-flex min-h-11 items-center"
      >
        <Trans>Forgot your password?</Trans>
      </Link>
    </p>
  )
}

type Given = { old_password: string; password: string; password_repeat: string }

/** Changes the password. That signs out other devices and cancels a pending change of address. */
function useChangePassword(onChanged: () => void) {
  const { t } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  return useChange({
    send: (body: Given) => changeBy('PUT /api/password', { body }),
    onSuccess: () => {
      void keepPush()
      queries.setQueryData(mailChangeQuestion.queryKey, { mail_change: null })
      const text = t`Your new password is set. Every other device has been signed out.`
      show({ key: 'password', tone: 'success', text })
      onChanged()
    },
    throwOnError: false,
  })
}
