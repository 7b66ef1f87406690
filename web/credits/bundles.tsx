import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bundle, CreditPrice } from '#contract/credits.ts'
import { discountedPrice } from '#contract/money/money.ts'
import { pagesSentence } from '#contract/pages-sentences.ts'
import { formatMoney } from '../language/format.ts'
import { paths } from '../routing/paths.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'

/**
 * A bundle's price, its price per message and its saving, as money; empty if there is no saving.
 * Also the number of messages it pays for. With a discount these are the reduced prices, with the
 * full price beside them.
 */
export function useBundleWords(bundle: Bundle, bundles: readonly Bundle[], percentage = 0) {
  const { i18n } = useLingui()
  const { message_credits } = useSettings()
  const money = (minor: number) => formatMoney(i18n.locale, minor, bundle.currency)
  const reduced = atDiscount(bundle, percentage)
  // One saving at a time: beside a full price that is crossed out, the other would only confuse.
  const saving = percentage > 0 ? 0 : savingOf(bundle, bundles)
  return {
    price: money(reduced.price_minor),
    fullPrice: percentage > 0 ? money(bundle.price_minor) : '',
    perMessage: money(pricePerMessage(reduced, message_credits)),
    saving: saving > 0 ? money(saving) : '',
    messages: messagesOf(bundle, message_credits),
  }
}

/** A bundle at its price less this many percent. */
export function atDiscount(bundle: Bundle, percentage: number): Bundle {
  if (percentage === 0) return bundle
  return { ...bundle, price_minor: discountedPrice(bundle.price_minor, percentage) }
}

/** What one message costs with a bundle, in minor units including the fraction. */
export function pricePerMessage(bundle: Bundle, messageCredits: number): number {
  return (bundle.price_minor * messageCredits) / bundle.credits
}

/** How many messages a bundle pays for; what is free takes no credits. */
export function messagesOf(bundle: Bundle, messageCredits: number): number {
  return Math.floor(bundle.credits / Math.max(1, messageCredits))
}

/**
 * What a bundle saves, in minor units, compared to as many credits at the smallest bundle's price.
 */
export function savingOf(bundle: Bundle, bundles: readonly Bundle[]): number {
  const smallest = smallestOf(bundles)
  if (!smallest) return 0
  const full = (smallest.price_minor / smallest.credits) * bundle.credits
  return Math.max(0, Math.round(full) - bundle.price_minor)
}

/** The lowest and the highest price of one credit; null if nothing is sold. */
export function creditRange(bundles: readonly Bundle[]): CreditPrice | null {
  const [first] = bundles
  if (!first) return null
  const each = bundles.map((bundle) => bundle.price_minor / bundle.credits)
  return { from_minor: Math.min(...each), to_minor: Math.max(...each), currency: first.currency }
}

/**
 * The bundle selected at first: the one most people take, if that is known, otherwise the smallest.
 */
export function firstChoice(bundles: readonly Bundle[]): Bundle | undefined {
  return bundles.find((bundle) => bundle.most_chosen) ?? smallestOf(bundles)
}

/**
 * The bundle whose messages cost least, which is best value; none where another costs as little.
 */
export function bestValue(bundles: readonly Bundle[]): Bundle | undefined {
  const each = (bundle: Bundle) => pricePerMessage(bundle, 1)
  const [least, next] = bundles.toSorted((one, other) => each(one) - each(other))
  return least && next && each(least) < each(next) ? least : undefined
}

type BundleTagsProps = { bundle: Bundle; bundles: readonly Bundle[]; tone: 'info' | 'plate' }

/** What is marked beside a bundle's size: what most people take, and what costs least a message. */
export function BundleTags({ bundle, bundles, tone }: BundleTagsProps) {
  return (
    <>
      {bundle.most_chosen && (
        <Tag tone={tone}>
          <Trans>Most chosen</Trans>
        </Tag>
      )}
      {bestValue(bundles) === bundle && (
        <Tag tone={tone}>
          <Trans>Best value</Trans>
        </Tag>
      )}
    </>
  )
}

function smallestOf(bundles: readonly Bundle[]): Bundle | undefined {
  return bundles.reduce<Bundle | undefined>(
    (least, bundle) => (least && least.credits <= bundle.credits ? least : bundle),
    undefined,
  )
}

/** What is true of every price: VAT, no subscription, no expiry, and the right to withdraw. */
export function PriceTerms({ className }: { className?: string }) {
  const { t } = useLingui()
  const { refund_days } = useSettings()
  return (
    <p className={className ?? 'mt-3 type-small text-muted'}>
      <Trans>Prices include VAT. Pay once: no subscription, and credits don’t expire.</Trans>{' '}
      {refund_days > 0 &&
        t`${plural(refund_days, {
          one: 'Money back for unused credits within # day.',
          other: 'Money back for unused credits within # days.',
        })}`}
    </p>
  )
}

/** A site without a price list. */
export function NothingSold() {
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>No credits are sold at the moment</Trans>}
      text={<Trans>Reading and liking stay free, and your credits stay yours.</Trans>}
      actions={
        <Button to={paths.members()}>
          <Trans>Search members</Trans>
        </Button>
      }
      className="py-12"
    />
  )
}

/** For an old link to a bundle, or one into another country's price list. */
export function BundleGone() {
  const { i18n } = useLingui()
  return (
    <EmptyState
      level={1}
      drawing={<NotFoundDrawing />}
      title={i18n._(pagesSentence.bundle_not_found)}
      text={<Trans>Today’s bundles are on the credits page.</Trans>}
      actions={
        <Button to={paths.credits()}>
          <Trans>See all bundles</Trans>
        </Button>
      }
      className="py-12"
    />
  )
}
