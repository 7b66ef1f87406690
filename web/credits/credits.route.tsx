import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Bundle } from '#contract/credits.ts'
import { ask } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { formatMoney } from '../language/format.ts'
import { paths, safeNext } from '../routing/paths.ts'
import { useSearchParams } from '../routing/router.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { type Hindrance, HindranceReason, RoomNote, roomQuestion } from '../spending/room.tsx'
import { useTimeBonus } from '../time-bonus/use-time-bonus.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { FormGroup } from '../ui/forms/form-group.tsx'
import { RadioCard } from '../ui/forms/radio-card.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Tag } from '../ui/tag.tsx'
import { atDiscount, BundleTags, firstChoice, NothingSold, useBundleWords } from './bundles.tsx'
import { CreditBalance } from './credit-balance.tsx'
import { isConversation } from './payment/back-link.tsx'
import { BonusNote, DiscountLine, FullPrice } from './payment/discount.tsx'
import { FootBar } from './payment/foot-bar.tsx'
import { NothingPayable } from './payment/nothing-payable.tsx'
import { useMethods } from './payment/payment-methods.ts'
import { useBundleHindrances } from './payment/use-hindrance.ts'
import { useVat } from './payment/use-vat.ts'
import { usePremiumFeatures } from './premium-words.ts'
import { repeatQuestion, SameAgain } from './same-again.tsx'

const page = pageData({
  who: 'member',
  questions: () => [ask('GET /api/bundles', {})],
  extras: () => [repeatQuestion, roomQuestion],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Credits() {
  const { t } = useLingui()
  const settings = useSettings()
  return (
    <div className="page py-6">
      <title>{`${t`Credits`} · ${settings.name}`}</title>
      <CreditsHead />
      <Shop />
    </div>
  )
}

function CreditsHead() {
  const { t } = useLingui()
  const { message_credits } = useSettings()
  return (
    <header className="grid gap-x-4 gap-y-1 lg:w-[calc(100%-24.5rem)] xl:w-[calc(100%-28rem)]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="type-display-2">
          <Trans>Credits</Trans>
        </h1>
        <CreditBalance />
      </div>
      <p className="max-w-read text-muted">
        {t`${plural(message_credits, {
          one: 'One message is # credit.',
          other: 'One message is # credits.',
        })} Reading is free. Pay once, no subscription.`}
      </p>
    </header>
  )
}

function Shop() {
  const { data } = useQuery(ask('GET /api/bundles', {}))
  const [search] = useSearchParams()
  const back = safeNext(search.get('back'))
  const payable = useMethods().length > 0
  const bundles = data?.bundles ?? []
  const [wanted, want] = useState<string>()
  const hindrances = useBundleHindrances()
  const possible = bundles.filter((bundle) => !isOfBundle(hindrances(bundle)))
  const chosen =
    possible.find(({ id }) => id === wanted) ?? firstChoice(possible) ?? firstChoice(bundles)
  if (!chosen) return <NothingSold />
  const hindrance = hindrances(chosen)
  const onward = (
    <ContinueButton bundle={chosen} payable={payable} hindrance={hindrance} back={back} />
  )
  return (
    <>
      {isConversation(back) && (
        <Alert className="mt-4">
          <Trans>Your message is saved. After paying you come straight back to it.</Trans>
        </Alert>
      )}
      <RoomNote hindrance={hindrance} className="mt-4" />
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_22.5rem] lg:gap-8 xl:grid-cols-[1fr_25rem] xl:gap-12">
        <div>
          <SameAgain back={back} />
          <BonusNote />
          <BundleChoice
            bundles={bundles}
            chosen={isOfBundle(hindrance) ? undefined : chosen.id}
            onChoose={want}
          />
          <p className="mt-3 type-small text-muted">
            <Trans>Prices include VAT.</Trans>
          </p>
        </div>
        <aside className="lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-6">
          <OrderSummary bundle={chosen} bundles={bundles}>
            {onward}
          </OrderSummary>
          <h2 className="mb-3 type-title-3 lg:mt-6 lg:border-t lg:border-line lg:pt-5">
            <Trans>Any bundle makes you Premium</Trans>
          </h2>
          <PremiumList />
        </aside>
      </div>
      <FootBar>{onward}</FootBar>
    </>
  )
}

/** While nothing can be bought by anybody, one can choose all the same, and go on once that is over. */
function isOfBundle(hindrance: Hindrance | null): hindrance is 'paused' | 'limit' {
  return hindrance !== null && hindrance !== 'frozen'
}

type BundleChoiceProps = {
  bundles: readonly Bundle[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

function BundleChoice({ bundles, chosen, onChoose }: BundleChoiceProps) {
  const { t } = useLingui()
  return (
    <FormGroup legend={t`Bundles`} legendHidden>
      <div className="grid gap-2.5">
        {bundles.map((bundle) => (
          <BundleRow
            key={bundle.id}
            bundle={bundle}
            bundles={bundles}
            checked={bundle.id === chosen}
            onChoose={() => onChoose(bundle.id)}
          />
        ))}
      </div>
    </FormGroup>
  )
}

type BundleRowProps = {
  bundle: Bundle
  bundles: readonly Bundle[]
  checked: boolean
  onChoose: () => void
}

function BundleRow({ bundle, bundles, checked, onChoose }: BundleRowProps) {
  const { percentage } = useTimeBonus()
  const { price, fullPrice, perMessage, saving } = useBundleWords(bundle, bundles, percentage)
  const found = useBundleHindrances()(bundle)
  const hindrance = isOfBundle(found) ? found : null
  const { paid_user } = useMember()
  const first = !paid_user && !hindrance && firstChoice(bundles) === bundle
  // The card that is chosen is tinted itself.
  const tone = checked ? 'plate' : 'info'
  return (
    <RadioCard
      disabledReason={hindrance && <HindranceReason hindrance={hindrance} />}
      name="bundle"
      value={bundle.id}
      checked={checked}
      onChange={onChoose}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Plural value={bundle.credits} one="# credit" other="# credits" />
          <BundleTags {...{ bundle, bundles, tone }} />
          {first && !bundle.most_chosen && (
            <Tag tone={tone}>
              <Trans>Good to start with</Trans>
            </Tag>
          )}
        </span>
      }
      aside={
        <>
          <span className="block type-title-3 tabular">{price}</span>
          <FullPrice>{fullPrice}</FullPrice>
          {saving && !hindrance && (
            <span className="block type-small tabular text-success">
              <Trans>saves {saving}</Trans>
            </span>
          )}
        </>
      }
    >
      <Trans>{perMessage} a message</Trans>
    </RadioCard>
  )
}

type OrderSummaryProps = {
  bundle: Bundle
  bundles: readonly Bundle[]
  children: ReactNode
}

/** What is about to be ordered, its total, and the way on. */
function OrderSummary({ bundle, bundles, children }: OrderSummaryProps) {
  const bonus = useTimeBonus()
  const words = useBundleWords(bundle, bundles, bonus.percentage)
  const { price, fullPrice, perMessage, saving, messages } = words
  const vat = useVat(atDiscount(bundle, bonus.percentage).price_minor, bundle.currency)
  return (
    <section aria-labelledby="your-order" className="max-lg:hidden">
      <h2 id="your-order" className="type-title-2">
        <Trans>Your order</Trans>
      </h2>
      <dl className="mt-3 grid gap-2">
        <Line term={<Plural value={bundle.credits} one="# credit" other="# credits" />}>
          {fullPrice || price}
        </Line>
        {bonus.discount && (
          <DiscountLine
            discount={bonus.discount}
            full_price_minor={bundle.price_minor}
            price_minor={atDiscount(bundle, bonus.percentage).price_minor}
            currency={bundle.currency}
          />
        )}
        <Line term={<Trans>A message</Trans>}>{perMessage}</Line>
        <Line term={<Trans>Enough for about</Trans>}>
          <Plural value={messages} one="# message" other="# messages" />
        </Line>
        <div className="flex justify-between gap-4 border-t border-line pt-3 type-title-3">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="tabular">{price}</dd>
        </div>
        {vat && (
          <Line
            term={<Trans>includes {vat.rate} VAT</Trans>}
            className="-mt-1 type-small text-text-2"
          >
            {vat.amount}
          </Line>
        )}
      </dl>
      {saving && (
        <p className="mt-1 type-small text-success">
          <Trans>{saving} less than the same credits in the smallest bundle.</Trans>
        </p>
      )}
      <div className="mt-4 grid gap-2">{children}</div>
    </section>
  )
}

type LineProps = { term: ReactNode; className?: string; children: ReactNode }

function Line({ term, className = '', children }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{term}</dt>
      <dd className="text-right tabular">{children}</dd>
    </div>
  )
}

/** The list in brief: one line each, with what comes with every bundle below. */
function PremiumList() {
  const { t } = useLingui()
  const { refund_days } = useSettings()
  const lines: { icon: IconName; title: string }[] = [
    ...usePremiumFeatures(),
    { icon: 'infinity', title: t`Credits never expire, and you stay Premium when they’re used up` },
    { icon: 'receipt', title: t`Pay once, no subscription` },
    ...(refund_days > 0
      ? [
          {
            icon: 'arrow-u-up-left' as const,
            title: t`${plural(refund_days, {
              one: 'Money back for unused credits within # day',
              other: 'Money back for unused credits within # days',
            })}`,
          },
        ]
      : []),
  ]
  return (
    <ul className="grid gap-2.5 type-small">
      {lines.map(({ icon, title }) => (
        <li key={icon} className="flex gap-2.5">
          <Icon name={icon} size={20} className="text-link" />
          <span className="min-w-0">{title}</span>
        </li>
      ))}
    </ul>
  )
}

type ContinueButtonProps = {
  bundle: Bundle
  /** Whether there is a method to pay with. */
  payable: boolean
  hindrance: Hindrance | null
  back: string | null
}

/** Leads to a bundle's payment; says so if nothing can be paid now. */
function ContinueButton({ bundle, payable, hindrance, back }: ContinueButtonProps) {
  const { i18n } = useLingui()
  const { price_minor, currency } = atDiscount(bundle, useTimeBonus().percentage)
  const amount = formatMoney(i18n.locale, price_minor, currency)
  const search = { back: back ?? undefined }
  return (
    <Button
      size="large"
      wide
      to={paths.payment(bundle.id, undefined, search)}
      disabledReason={
        hindrance ? <HindranceReason hindrance={hindrance} /> : !payable && <NothingPayable />
      }
    >
      <Trans>Continue · {amount}</Trans>
    </Button>
  )
}
