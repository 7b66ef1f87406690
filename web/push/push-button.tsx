import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorSentence } from '../language/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { isSubscribed, pushStore } from './push-state.ts'
import { usePush } from './use-push.ts'

type PushButtonProps = {
  look?: 'primary' | 'tint' | 'line'
  size?: 'medium' | 'compact'
  wide?: boolean
  /** What it says where it answers a question. */
  label?: ReactNode
}

/** Subscribes this browser to push notifications, once the browser has asked for permission. */
export function PushButton({ look = 'primary', size, wide, label }: PushButtonProps) {
  const { t, i18n } = useLingui()
  const { subscribe } = usePush()
  const { show } = useToast()
  const turnOn = useMutation({
    mutationFn: subscribe,
    onSuccess: () => {
      const state = pushStore.get()
      if (isSubscribed(state)) {
        show({ key: 'push', tone: 'success', text: t`Notifications are on in this browser.` })
      }
      if (state === 'denied') {
        show({
          key: 'push',
          text: t`Your browser blocks notifications from this site. You can allow them in its settings.`,
        })
      }
    },
    onError: (error) => {
      const own = error instanceof DOMException
      const text = own ? t`This browser couldn’t turn them on.` : errorSentence(i18n, error)
      show({ key: 'push', tone: 'danger', text })
    },
  })
  return (
    <Button
      look={look}
      size={size}
      wide={wide}
      icon="bell"
      busy={turnOn.isPending}
      busyLabel={<Trans>One moment</Trans>}
      onClick={() => turnOn.mutate()}
    >
      {label ?? <Trans id="ENABLE_PUSH_BTN">Turn on notifications</Trans>}
    </Button>
  )
}
