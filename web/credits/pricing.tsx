import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bundle } from '#contract/credits.ts'
import { useSettings } from '../sites/site.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { creditRange } from './bundles.tsx'
import { useMoneyRange } from './credit-balance.tsx'

/** What a message, a photo and a gift cost, in credits and in money. */
export function ActionPrices({ bundles }: { bundles: readonly Bundle[] }) {
  const { t } = useLingui()
  const { message_credits, photo_credits, gift_credits } = useSettings()
  const range = useMoneyRange()
  const price = creditRange(bundles)
  const credits = (count: number) => t`${plural(count, { one: '# credit', other: '# credits' })}`
  const least = credits(gift_credits)
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="mb-3 type-title-2">
        <Trans>What costs credits</Trans>
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-xl border border-line bg-line">
        <Action icon="chat-circle-text" name={t`A message`} note={range(price, message_credits)}>
          {credits(message_credits)}
        </Action>
        <Action icon="camera" name={t`A photo in a message`} note={range(price, photo_credits)}>
          {credits(photo_credits)}
        </Action>
        <Action icon="gift" name={t`A gift`} note={range(price, gift_credits)}>
          {t`from ${least}`}
        </Action>
      </dl>
      <p className="mt-3 type-small text-muted">
        <Trans>The price is on the button, in credits and in money, before you send.</Trans>
      </p>
    </section>
  )
}

type ActionProps = { icon: IconName; name: string; note: string; children: string }

function Action({ icon, name, note, children }: ActionProps) {
  return (
    <div className="flex items-center gap-3 bg-surface px-4 py-3">
      <Icon name={icon} size={24} className="flex-none text-link" />
      <dt className="min-w-0 flex-1">{name}</dt>
      <dd className="text-right tabular">
        <span className="type-body-strong">{children}</span>
        <span className="block type-small text-muted">{note}</span>
      </dd>
    </div>
  )
}
