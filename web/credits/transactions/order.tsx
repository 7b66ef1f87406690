import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Order, OrderState, Receipt, Refund } from '#contract/payments.ts'
import { ask } from '../../data/ask.ts'
import { countryName, formatMoney, formatNumber } from '../../language/format.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { paths } from '../../routing/paths.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DiscountLine } from '../payment/discount.tsx'
import { MethodMark } from '../payment/method-mark.tsx'
import { isWaiting } from '../payment/result/use-order-check.ts'
import { usePaidWith } from '../payment/saved-methods.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** Everything known about an order, and who sold it. */
export function OrderSheet({ order }: { order: Order }) {
  return (
    <div className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      <Seller />
      <dl className="grid gap-3">
        <Fact term={<Trans>Order number</Trans>}>{order.id}</Fact>
        <Fact term={<Trans>Ordered</Trans>}>
          <LocalTime at={order.created_at} format="date-time" />
        </Fact>
        {order.completed_at && (
          <Fact term={<Trans>Paid</Trans>}>
            <LocalTime at={order.completed_at} format="date-time" />
          </Fact>
        )}
        {order.receipts.map(({ id, kind, number }) => (
          <Fact
            key={id}
            term={
              kind === 'receipt' ? <Trans>Receipt number</Trans> : <Trans>Credit note number</Trans>
            }
          >
            {number}
          </Fact>
        ))}
        <Fact term={<Trans>Payment method</Trans>}>
          <Method order={order} />
        </Fact>
        {order.payment_id && <Fact term={<Trans>Payment number</Trans>}>{order.payment_id}</Fact>}
        <Fact term={<Trans>What</Trans>}>
          <Plural value={order.credits} one="# credit" other="# credits" />
        </Fact>
      </dl>
      <PriceLines order={order} />
    </div>
  )
}

/** The company that sold an order, with its address and numbers. */
function Seller() {
  const { i18n } = useLingui()
  const company = useQuery(ask('GET /api/companyinfo.php', {})).data?.company
  if (!company) return null
  const country = countryName(i18n.locale, company.country)
  const vat = company.vat_numbers.map(({ number }) => number).join(', ')
  return (
    <address className="mb-4 border-b border-line pb-4 type-small text-text-2 not-italic">
      <p className="type-body-strong text-text">{company.name}</p>
      <p>
        {company.address}, {company.city}, {country}
      </p>
      {vat && (
        <p>
          <Trans>VAT number {vat}</Trans>
        </p>
      )}
    </address>
  )
}

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 tabular wrap-anywhere">{children}</dd>
    </div>
  )
}

function Method({ order }: { order: Order }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <MethodMark method={order.method} name={order.mandate?.name} className="-my-1.5" />
      {usePaidWith()(order)}
    </span>
  )
}

/** How the price is made up: full price, discount, the VAT in it, and the total. */
function PriceLines({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const money = (minor: number) => formatMoney(i18n.locale, minor, order.currency)
  const taxed = order.vat.percentage > 0
  return (
    <dl className="mt-4 grid gap-3 border-t border-line pt-4">
      {order.discount && (
        <>
          <Fact term={<Trans>Full price</Trans>}>{money(order.full_price_minor)}</Fact>
          <DiscountLine {...order} discount={order.discount} />
        </>
      )}
      {taxed && (
        <>
          <Fact term={<Trans>Net</Trans>}>{money(order.price_minor - order.vat.amount_minor)}</Fact>
          <Fact term={<VatWords vat={order.vat} />}>{money(order.vat.amount_minor)}</Fact>
        </>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 type-title-3 first:border-t-0 first:pt-0">
        <dt>{taxed ? <Trans>Total, VAT included</Trans> : <Trans>Total</Trans>}</dt>
        <dd className="tabular">{money(order.price_minor)}</dd>
      </div>
    </dl>
  )
}

function VatWords({ vat }: Pick<Order, 'vat'>) {
  const { i18n } = useLingui()
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  const rate = formatNumber(i18n.locale, vat.percentage / 100, format)
  const country = countryName(i18n.locale, vat.country)
  return (
    <Trans>
      VAT {rate} ({country})
    </Trans>
  )
}

const tones = {
  created: 'neutral',
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'info',
  charged_back: 'danger',
} as const

/** An order's state in a word or two. */
export function OrderStateTag({ state }: { state: OrderState }) {
  return <Tag tone={tones[state]}>{useStateWord()(state)}</Tag>
}

function useStateWord(): (state: OrderState) => string {
  const { t } = useLingui()
  return (state) =>
    ({
      created: t`Not paid yet`,
      pending: t`Pending`,
      completed: t`Completed`,
      failed: t`Failed`,
      cancelled: t`Cancelled`,
      expired: t`Expired`,
      refunded: t`Refunded`,
      charged_back: t`Charged back`,
    })[state]
}

/** What to do next about an unpaid order: continue, do the same again, or pay another way. */
export function NextStep({ order }: { order: Order }) {
  const result = paths.payment(order.bundle_id, order.method, {
    payment_id: order.payment_id ?? order.id,
  })
  if (isWaiting(order.state)) {
    return (
      <Buttons>
        <Button to={result}>
          <Trans>See the state of the payment</Trans>
        </Button>
      </Buttons>
    )
  }
  if (order.over_since) {
    return (
      <>
        <p className="mb-3">
          <OverWords order={order} />
        </p>
        <Buttons>
          <Button to={paths.credits()}>
            <Trans>See all bundles</Trans>
          </Button>
        </Buttons>
      </>
    )
  }
  if (order.state === 'failed' || order.state === 'cancelled' || order.state === 'expired') {
    return (
      <Buttons>
        <Button to={result}>
          <Trans>Try again</Trans>
        </Button>
        <Button look="line" to={paths.payment(order.bundle_id)}>
          <Trans>Another method</Trans>
        </Button>
      </Buttons>
    )
  }
  return null
}

/** Until when an unpaid order could be paid, and what to do instead. */
export function OverWords({ order: { over_since } }: { order: Pick<Order, 'over_since'> }) {
  return (
    over_since && (
      <Trans>
        This order could be paid until <LocalTime at={over_since} format="date-time" />. You can
        order again at today’s price.
      </Trans>
    )
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return (
    <div data-print="no" className="mb-5 flex flex-wrap gap-2">
      {children}
    </div>
  )
}

type OrderActionsProps = { order: Order; onWithdraw: (order: Order) => void }

/** Receipts, print, and withdrawal while there is time for it. */
export function OrderActions({ order, onWithdraw }: OrderActionsProps) {
  return (
    <div className="mt-4" data-print="no">
      <div className="flex flex-wrap gap-2">
        <DocumentLinks order={order} look="line" />
        <Button look="line" icon="printer" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {order.withdrawal_until && (
        <section className="mt-6 rounded-xl border border-line bg-surface p-5 sm:p-6">
          <h2 className="type-title-3">
            <Trans>Changed your mind?</Trans>
          </h2>
          <p className="mt-1 mb-3 text-text-2">
            <Trans>
              Until <LocalTime at={order.withdrawal_until} format="date-time" /> you can get your
              money back for unused credits.
            </Trans>
          </p>
          <WithdrawButton order={order} onWithdraw={onWithdraw} look="line" />
        </section>
      )}
    </div>
  )
}

type DocumentLinksProps = Pick<ButtonProps, 'look' | 'size'> & { order: Pick<Order, 'receipts'> }

/** An order's receipt and credit notes, each a PDF that opens beside the page. */
export function DocumentLinks({ order, look, size }: DocumentLinksProps) {
  return order.receipts.map((receipt) => (
    <DocumentLink key={receipt.id} receipt={receipt} look={look} size={size} />
  ))
}

type DocumentLinkProps = Omit<DocumentLinksProps, 'order'> & { receipt: Receipt }

function DocumentLink({ receipt, look, size }: DocumentLinkProps) {
  const { t } = useLingui()
  const { id, kind, number } = receipt
  return (
    <Button
      href={paths.receiptFile(id)}
      target="_blank"
      rel="noopener"
      look={look}
      size={size}
      icon="receipt"
    >
      {kind === 'receipt' ? t`Receipt (PDF)` : t`Credit note (PDF)`}
      <span className="tabular"> {number}</span>
    </Button>
  )
}

type RefundLinesProps = { order: Pick<Order, 'refunds' | 'currency'>; className?: string }

/** What went back of an order, and whether it has arrived. */
export function RefundLines({ order, className }: RefundLinesProps) {
  if (order.refunds.length === 0) return null
  return (
    <ul className={className}>
      {order.refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} currency={order.currency} />
      ))}
    </ul>
  )
}

function RefundLine({ refund, currency }: { refund: Refund; currency: string }) {
  const words = useRefundWords()(refund, currency)
  const failed = refund.state === 'failed'
  return (
    <li className="flex gap-2 type-small">
      <Icon
        name={failed ? 'warning-circle' : 'arrow-u-up-left'}
        size={16}
        className={`mt-0.5 flex-none ${failed ? 'text-danger' : 'text-muted'}`}
      />
      <span className={failed ? 'text-danger' : 'text-text-2'}>{words}</span>
    </li>
  )
}

function useRefundWords(): (refund: Refund, currency: string) => string {
  const { t, i18n } = useLingui()
  return ({ kind, state, amount_minor }, currency) => {
    const amount = formatMoney(i18n.locale, amount_minor, currency)
    const line = {
      pending: t`${amount} is on its way back to you`,
      completed: t`${amount} refunded`,
      failed: t`We couldn’t refund ${amount} yet. We’re looking into it.`,
    }[state]
    switch (kind) {
      case 'chargeback':
        return t`Charged back by your bank: ${amount}`
      case 'withdrawal':
      case 'refund':
        return line
      case 'code_used':
        return t`It was paid after its discount code had already been used, so nothing was bought. ${line}`
    }
  }
}
