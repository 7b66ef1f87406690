import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettings } from '../sites/site.ts'
import { Icon } from '../ui/icon.tsx'

/** What costs nothing, before anybody signs up. */
export function WhatIsFree() {
  const { t } = useLingui()
  const { signup_credits } = useSettings()
  const lines = [
    t`Reading every message you get`,
    t`Likes, matches and searching`,
    t`Your profile and its photos`,
    ...(signup_credits > 0
      ? [
          t`${plural(signup_credits, {
            one: '# credit when you sign up',
            other: '# credits when you sign up',
          })}`,
        ]
      : []),
  ]
  return (
    <section aria-labelledby="free">
      <h2 id="free" className="mb-3 type-title-2">
        <Trans>What’s free</Trans>
      </h2>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon name="check-circle" fill size={22} className="flex-none text-success" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
