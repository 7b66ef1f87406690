import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLowestPriceNote } from '../credits/use-price-note.ts'
import { useSettings } from '../sites/site.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { useNicheWords } from './use-niche-words.ts'

/** Three steps, each with its price. */
export function HowItWorks() {
  const settings = useSettings()
  const note = useLowestPriceNote(settings.message_credits)
  const { message_credits, signup_credits } = settings
  const { around } = useNicheWords()
  return (
    <section className="page mt-14 md:mt-20" aria-labelledby="how">
      <h2 id="how" className="type-display-2">
        <Trans>How it works</Trans>
      </h2>
      <div className="mt-6 grid gap-8 md:grid-cols-3">
        <Step icon="user-circle" title={<Trans>Make a profile</Trans>} price={<Trans>Free</Trans>}>
          <Trans>A name, your age, a photo if you like. It takes two minutes.</Trans>
        </Step>
        <Step icon="heart" title={<Trans>Look around and like</Trans>} price={<Trans>Free</Trans>}>
          {around}
        </Step>
        <Step
          icon="paper-plane-right"
          title={<Trans>Write</Trans>}
          price={
            message_credits === 1 ? (
              <Trans>1 credit, {note}</Trans>
            ) : (
              <Trans>
                {message_credits} credits, {note}
              </Trans>
            )
          }
        >
          <Trans>
            {signup_credits} credits are yours when you sign up. After that the price is on the
            button, every time.
          </Trans>
        </Step>
      </div>
    </section>
  )
}

type StepProps = { icon: IconName; title: ReactNode; price: ReactNode; children: ReactNode }

function Step({ icon, title, price, children }: StepProps) {
  return (
    <div className="flex gap-4 md:block">
      <span className="inline-grid size-14 flex-none place-items-center rounded-voice-in bg-field text-on-field">
        <Icon name={icon} size={28} />
      </span>
      <div className="min-w-0 max-w-88 md:mt-4">
        <h3 className="type-title-3 md:type-title-2">{title}</h3>
        <p className="type-label text-link">{price}</p>
        <p className="mt-1 type-body text-text-2">{children}</p>
      </div>
    </div>
  )
}
