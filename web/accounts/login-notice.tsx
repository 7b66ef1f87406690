import { Trans } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import { useFocusKept } from '../browser/focus.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { useOutcome } from './use-outcome.ts'

/**
 * The outcome of logging in, above the fields. An account that is being deleted comes back by an
 * e-mail, requested with what is typed below.
 */
export function LoginNotice() {
  const { done } = useOutcome()
  const place = useFocusKept<HTMLDivElement>(done)
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
      {done ? <MailSent /> : <Refused />}
    </div>
  )
}

function Refused() {
  const { sentence, failure, busy } = useOutcome()
  const { formData } = useNavigation()
  if (!sentence) return null
  return (
    <Alert
      tone="danger"
      title={sentence}
      live
      actions={
        (failure?.code === 'login_blocked' && <NewPasswordLink />) ||
        (failure?.code === 'pending_deletion' && (
          <Button
            type="submit"
            name="wish"
            value="reactivation"
            look="line"
            size="compact"
            icon="envelope-simple"
            busy={busy && formData?.get('wish') === 'reactivation'}
            busyLabel={<Trans>Sending</Trans>}
          >
            <Trans>Send me the link to bring it back</Trans>
          </Button>
        ))
      }
    />
  )
}

/** Whoever reads the account's mails gets in at once, however many guesses others have made. */
function NewPasswordLink() {
  return (
    <Button to={paths.resetPassword()} look="line" size="compact" icon="envelope-simple">
      <Trans>Choose a new password by e-mail</Trans>
    </Button>
  )
}

function MailSent() {
  return (
    <Alert tone="success" title={<Trans>Look into your mailbox</Trans>} live>
      <Trans>
        We sent you the link. Open it and everything is as it was. It can take some minutes; please
        look among the unwanted e-mails too.
      </Trans>
    </Alert>
  )
}
