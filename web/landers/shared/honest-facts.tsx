import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLowestPriceNote } from '../../credits/use-price-note.ts'
import { useFictionalWord, useSettings } from '../../sites/site.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

/** What to know before signing up: what is free, what costs something, and who is real. */
export function HonestFacts() {
  const { t } = useLingui()
  const settings = useSettings()
  const word = useFictionalWord()
  const { signup_credits, demo, fictional_warning } = settings
  return (
    <section className="page mt-12 md:mt-16" aria-label={t`Good to know before you begin`}>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-8">
        <Fact icon="envelope-simple" title={<Trans>Reading is free</Trans>}>
          <Trans>Likes, matches and every message that you get cost nothing.</Trans>
        </Fact>
        <Fact icon="coins" title={<Trans>You see the price first</Trans>}>
          <MessagePrice />{' '}
          <Plural
            value={signup_credits}
            one="The price is on the button. You start with # credit."
            other="The price is on the button. You start with # credits."
          />
        </Fact>
        <Fact icon="mask-happy" title={<Trans>You know who is real</Trans>}>
          {fictional_warning || demo ? (
            <Trans>
              Some profiles are invented. They say “{word}” in words wherever they appear.
            </Trans>
          ) : (
            <Trans>Every profile here belongs to a person.</Trans>
          )}
        </Fact>
      </ul>
      {demo && (
        <p className="mt-6 type-small text-muted">
          <Trans>
            This is a demonstration. Everybody shown here is invented, drawn by a program and marked
            as fictional.
          </Trans>
        </p>
      )}
    </section>
  )
}

function MessagePrice() {
  const { message_credits } = useSettings()
  const note = useLowestPriceNote(message_credits)
  if (!note)
    return (
      <Plural
        value={message_credits}
        one="A message is # credit."
        other="A message is # credits."
      />
    )
  return message_credits === 1 ? (
    <Trans>A message is 1 credit, {note}.</Trans>
  ) : (
    <Trans>
      A message is {message_credits} credits, {note}.
    </Trans>
  )
}

type FactProps = { icon: IconName; title: ReactNode; children: ReactNode }

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} fill size={28} className="text-link" />
      <div className="min-w-0 max-w-88">
        <h2 className="type-title-3">{title}</h2>
        <p className="mt-1 type-body text-text-2">{children}</p>
      </div>
    </li>
  )
}
