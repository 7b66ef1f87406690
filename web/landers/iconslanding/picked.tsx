import { Trans, useLingui } from '@lingui/react/macro'
import type { PlainInterest } from '#contract/options.ts'
import { formatList } from '../../language/format-list.ts'
import { useInterestName } from '../../profiles/facts/use-interest-name.ts'
import { useOpener } from './use-opener.ts'

/** What was picked, in words, and how somebody could start with the first. */
export function Picked({ picks }: { picks: PlainInterest[] }) {
  const { i18n } = useLingui()
  const nameOf = useInterestName()
  const openerOf = useOpener()
  const latest = picks.at(-1)
  const opener = latest && openerOf(latest)
  const names = formatList(i18n.locale, picks.map(nameOf))
  return (
    <div className="icons-picked" role="status">
      <p className="icons-bubble">
        {opener || <Trans>Pick one, and see how somebody could begin.</Trans>}
      </p>
      {picks.length > 0 && (
        <p className="mt-2 type-small text-text-2">
          <Trans>You like: {names}. Your profile begins with it, and you can change it.</Trans>
        </p>
      )}
    </div>
  )
}
