import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useResendActivation } from '../accounts/resend-activation.tsx'
import { ask } from '../data/ask.ts'
import { paths } from '../routing/paths.ts'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

/** How often this page checks whether the link was opened elsewhere. */
const lookEveryMs = 5000
const resendAfterSeconds = 60

/**
 * Where the e-mail went, and how to get it again; carries on by itself once the link has been
 * opened.
 */
export function EmailCheckStep({ onGo }: { onGo: () => void }) {
  const { email, status } = useMember()
  const confirmed = status === 'active'
  const going = useEffectEvent(onGo)
  useQuery({
    ...ask('GET /api/user.php', {}),
    refetchInterval: confirmed ? false : lookEveryMs,
    throwOnError: false,
  })
  useEffect(() => {
    if (confirmed) going()
  }, [confirmed])
  if (confirmed) {
    return (
      <Alert tone="success" title={<Trans>Your e-mail address is confirmed</Trans>}>
        <Trans>People can find you and write back now.</Trans>
      </Alert>
    )
  }
  return (
    <>
      <p>
        <Trans>
          We’ve sent a link to <strong className="wrap-anywhere">{email}</strong>. Open it on any
          device and this page carries on by itself.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Resend />
        <Button look="quiet" to={paths.settings('account')}>
          <Trans>Change the address</Trans>
        </Button>
      </div>
      <p className="type-small text-muted">
        <Trans>Nothing there? Check your spam folder.</Trans>
      </p>
    </>
  )
}

/** Sends the e-mail again, but not right after the last one. */
function Resend() {
  const resend = useResendActivation()
  const [left, setLeft] = useState(0)
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])
  return (
    <Button
      look="line"
      icon="envelope-simple"
      busy={resend.isPending}
      busyLabel={<Trans>Sending</Trans>}
      disabledReason={waiting ? <Trans>You can send another in {left} seconds.</Trans> : undefined}
      onClick={() => resend.mutate(undefined, { onSuccess: () => setLeft(resendAfterSeconds) })}
    >
      <Trans>Send it again</Trans>
    </Button>
  )
}
