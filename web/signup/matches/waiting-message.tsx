import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import { usePrice } from '../../chats/composer/use-price.ts'
import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'
import { SendButton } from '../../ui/chat/send-button.tsx'

export const signupMessageQuestion = ask('GET /api/signup-message', {})

/** The message written before signing up that could not be sent yet. */
export function WaitingMessage() {
  const { t } = useLingui()
  const { message_credits } = useSettings()
  const cost = usePrice(message_credits, 0)
  const { data } = useQuery({ ...signupMessageQuestion, throwOnError: false })
  const waiting = data?.signup_message
  if (!waiting) return null
  const { name, text, profile_id } = waiting
  const label = t`Go on to send it`
  return (
    <section
      aria-labelledby="waiting-message"
      className="mt-6 grid gap-4 rounded-voice-in-xl border border-line bg-surface p-6"
    >
      <h2 id="waiting-message" className="type-title-3">
        <Trans>Your message to {name} waits</Trans>
      </h2>
      <p className="max-w-read whitespace-pre-line wrap-anywhere text-text-2">{text}</p>
      <div>
        <SendButton
          to={paths.memberChat(profile_id)}
          state={{ focus: true }}
          label={label}
          price={cost.price}
          priceNote={cost.note}
          spoken={cost.note ? `${label}, ${cost.price}, ${cost.note}` : `${label}, ${cost.price}`}
        />
      </div>
    </section>
  )
}
