import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { errorSentence } from '../../language/error-sentence.ts'
import { usePush } from '../../push/use-push.ts'
import { useHydrated } from '../../search/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/**
 * What notifications are for, before the browser asks. If they are impossible, it carries on by
 * itself.
 */
export function PushStep({ onGo }: { onGo: () => void }) {
  const { i18n } = useLingui()
  const { state, capable, offered, subscribe } = usePush()
  const hydrated = useHydrated()
  const going = useEffectEvent(onGo)
  const pointless = hydrated && (!capable || (state !== null && !offered))
  const allow = useMutation({ mutationFn: subscribe, onSuccess: () => onGo() })
  useEffect(() => {
    if (pointless) going()
  }, [pointless])
  return (
    <>
      <ul className="grid list-disc gap-1.5 ps-5 text-text-2">
        <li>
          <Trans>A new message or a match, as soon as it comes.</Trans>
        </li>
        <li>
          <Trans>You choose what for, and turn it off, under notifications.</Trans>
        </li>
      </ul>
      {allow.error && <Alert tone="danger" title={errorSentence(i18n, allow.error)} live />}
      {offered && (
        <Button
          size="large"
          wide
          icon="bell"
          busy={allow.isPending}
          busyLabel={<Trans>Asking your browser</Trans>}
          onClick={() => allow.mutate()}
        >
          <Trans>Yes, tell me</Trans>
        </Button>
      )}
    </>
  )
}
