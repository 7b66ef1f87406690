import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '#contract/sentences.ts'
import { formatNumber } from '../../language/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { worthTelling } from './count-characters.ts'
import type { Price } from './use-price.ts'

type ComposerFootProps = { cost: Price; count: number; most: number }

/** Under the text: the balance, and how long the text is. */
export function ComposerFoot({ cost, count, most }: ComposerFootProps) {
  const { i18n } = useLingui()
  const written = formatNumber(i18n.locale, count)
  const limit = formatNumber(i18n.locale, most)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-1.5 pt-1.5 tabular type-caption text-muted">
      <span>{cost.left}</span>
      <span role="status" className="order-first basis-full text-danger empty:hidden">
        {cost.short && i18n._(refusalSentence.insufficient_credits)}
      </span>
      <span className={count >= most ? 'text-danger' : undefined}>
        <Trans>
          {written} of {limit} characters
        </Trans>
      </span>
      <Told count={count} most={most} />
    </div>
  )
}

/** Read aloud when the text comes close to its limit. */
function Told({ count, most }: { count: number; most: number }) {
  const { t } = useLingui()
  const left = worthTelling(count, most)
  const words = (left: number) =>
    left < 0
      ? t`${plural(-left, { one: '# character too many', other: '# characters too many' })}`
      : t`${plural(left, { one: 'At most # character left', other: 'At most # characters left' })}`
  return <VisuallyHidden role="status">{left !== null && words(left)}</VisuallyHidden>
}
