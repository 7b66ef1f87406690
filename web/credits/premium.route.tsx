import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Bundle } from '#contract/credits.ts'
import { ask } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { formatPercent } from '../language/format.ts'
import { paths, safeNext } from '../routing/paths.ts'
import { useSearchParams } from '../routing/router.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { HindranceReason, RoomNote, roomQuestion } from '../spending/room.tsx'
import { useTimeBonus } from '../time-bonus/use-time-bonus.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tag } from '../ui/tag.tsx'
import { BundleTags, NothingSold, PriceTerms, useBundleWords } from './bundles.tsx'
import { CreditBalance } from './credit-balance.tsx'
import { FullPrice } from './payment/discount.tsx'
import { useBundleHindrances } from './payment/use-hindrance.ts'
import { PremiumDrawing } from './premium-drawing.tsx'
import { usePremiumFeatures } from './premium-words.ts'

const page = pageData({
  who: 'member',
  questions: () => [ask('GET /api/bundles', {})],
  extras: () => [roomQuestion],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Premium() {
  const { t } = useLingui()
  const settings = useSettings()
  return (
    <div className="page py-6">
      <title>{`${t`Premium`} · ${settings.name}`}</title>
      <div className="flex items-center justify-between gap-8">
        <PremiumHead />
        <div className="h-36 flex-none max-md:hidden">
          <PremiumDrawing />
        </div>
      </div>
      <PremiumFeatures />
      <Bundles />
    </div>
  )
}

function PremiumHead() {
  const { paid_user } = useMember()
  if (paid_user) {
    return (
      <header className="grid gap-2">
        <div>
          <Tag tone="success" icon="star">
            <Trans>You’re Premium</Trans>
          </Tag>
        </div>
        <h1 className="type-display-2">
          <Trans>Your Premium</Trans>
        </h1>
        <p className="max-w-read text-text-2">
          <Trans>All of this is yours, and stays yours when your credits are used up.</Trans>
        </p>
      </header>
    )
  }
  return (
    <header className="grid gap-2">
      <h1 className="type-display-2">
        <Trans>Premium comes with your first credits</Trans>
      </h1>
      <p className="max-w-read text-text-2">
        <Trans>
          Any bundle makes you a Premium member, even the smallest. You stay one when the credits
          are used up. Pay once, no subscription.
        </Trans>
      </p>
      <Chance />
    </header>
  )
}

/** What the operator's own figures say, and nothing while there are none. */
function Chance() {
  const { premium_chance_percentage: percentage } = useSettings()
  const { i18n } = useLingui()
  if (percentage === null) return null
  const share = formatPercent(i18n.locale, percentage / 100)
  return (
    <p className="flex max-w-read gap-2.5 type-body-strong">
      <Icon name="heart" fill size={22} className="mt-px flex-none text-link" />
      <Trans>Premium members have a {share} higher chance of finding somebody.</Trans>
    </p>
  )
}

function Bundles() {
  const { data } = useQuery(ask('GET /api/bundles', {}))
  const { paid_user } = useMember()
  const [search] = useSearchParams()
  const back = safeNext(search.get('back')) ?? undefined
  const bundles = data?.bundles ?? []
  const hindrances = useBundleHindrances()
  const [cheapest] = bundles.toSorted((one, other) => one.price_minor - other.price_minor)
  if (!cheapest) return <NothingSold />
  return (
    <section aria-labelledby="bundles" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="bundles" className="type-title-1">
          {paid_user ? <Trans>More credits</Trans> : <Trans>Choose a bundle</Trans>}
        </h2>
        <CreditBalance />
      </div>
      <RoomNote hindrance={hindrances(cheapest)} className="mt-4" />
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} bundles={bundles} back={back} />
        ))}
      </ul>
      <PriceTerms />
      <Button look="quiet" className="-ms-3 mt-3" to={paths.pricing()}>
        <Trans>What costs credits, and what’s free</Trans>
      </Button>
    </section>
  )
}

/** What Premium gives, next to what free members have. */
function PremiumFeatures() {
  const { t } = useLingui()
  const features = usePremiumFeatures()
  return (
    <ul aria-label={t`What you get with Premium`} className="mt-6 grid gap-3 md:grid-cols-3">
      {features.map(({ feature, icon, title, text }) => (
        <li key={feature} className="flex gap-4 rounded-xl bg-field p-5 text-on-field md:flex-col">
          <Icon name={icon} fill size={32} className="flex-none" />
          <div className="min-w-0">
            <p className="type-title-3">{title}</p>
            <p className="mt-1 type-small">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type BundleCardProps = { bundle: Bundle; bundles: readonly Bundle[]; back?: string }

/** One bundle as a card that leads to its payment. */
function BundleCard({ bundle, bundles, back }: BundleCardProps) {
  const { percentage } = useTimeBonus()
  const { price, fullPrice, perMessage, saving } = useBundleWords(bundle, bundles, percentage)
  const hindrance = useBundleHindrances()(bundle)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl border border-line bg-surface p-4 sm:flex-col sm:flex-nowrap sm:items-stretch sm:justify-start sm:p-5">
      <div className="flex min-h-7 w-full flex-wrap items-center justify-between gap-2">
        <h3 className="type-title-3">
          <Plural value={bundle.credits} one="# credit" other="# credits" />
        </h3>
        <BundleTags {...{ bundle, bundles }} tone="info" />
      </div>
      <div className="tabular">
        <p className="flex flex-wrap items-baseline gap-x-2 type-title-2 sm:mt-3">
          {price}
          <FullPrice>{fullPrice}</FullPrice>
        </p>
        <p className="type-small text-text-2">
          <Trans>{perMessage} a message</Trans>
        </p>
        {hindrance ? (
          <p className="type-small text-muted">
            <HindranceReason hindrance={hindrance} />
          </p>
        ) : (
          saving && (
            <p className="type-small text-success">
              <Trans>saves {saving}</Trans>
            </p>
          )
        )}
      </div>
      <div className="sm:mt-auto sm:pt-4">
        <Button
          wide
          look="tint"
          to={paths.payment(bundle.id, undefined, { back })}
          disabledReason={hindrance && <HindranceReason hindrance={hindrance} />}
          reasonHidden
        >
          <Trans>Buy for {price}</Trans>
        </Button>
      </div>
    </li>
  )
}
