import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/payments.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { isId } from '../browser/ids.ts'
import { refusedWith } from '../browser/refusals.ts'
import { ask } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'
import { pageData } from '../data/page-data.ts'
import { formatDelta, formatNumber } from '../language/format.ts'
import { LoadFailed } from '../language/load-failed.tsx'
import { LocalTime } from '../language/local-time.tsx'
import { paths } from '../routing/paths.ts'
import { data, useParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { BankData } from './payment/result/bank-transfer.tsx'
import { failureWords } from './payment/result/result-failed.tsx'
import { useOrderCheck } from './payment/result/use-order-check.ts'
import { usePaidWith } from './payment/saved-methods.tsx'
import { useReasonWord } from './transactions/movements.tsx'
import {
  Fact,
  NextStep,
  OrderActions,
  OrderSheet,
  OrderStateTag,
  RefundLines,
} from './transactions/order.tsx'
import { orderNameId, useWithdrawing } from './transactions/withdraw-button.tsx'
import { WithdrawalDialog } from './transactions/withdrawal-dialog.tsx'

const company = ask('GET /api/companyinfo.php', {})

const page = pageData({
  who: 'member',
  questions: ({ params: { id = '' } }) => {
    const number = movementNumber(id)
    // In the browser the page opens at once, with placeholders, while the provider is asked.
    if (number) return import.meta.env.SSR ? [movementQuestion(number)] : []
    return import.meta.env.SSR
      ? [company, ask('GET /api/orders/{id}', { params: { id } })]
      : [company]
  },
  elsewhere: ({ params: { id } }) => {
    if (!isId(id) && !movementNumber(id)) throw data(null, { status: 404 })
    return null
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** One of one's own orders or movements of credits, to read and to print. */
export default function Transaction() {
  const { t } = useLingui()
  const settings = useSettings()
  const { id = '' } = useParams()
  const number = movementNumber(id)
  return (
    <div className="page py-6">
      <title>{`${number ? t`Credit entry` : t`Order`} · ${settings.name}`}</title>
      <div className="mx-auto max-w-read">
        <div data-print="no" className="-ms-3">
          <Button look="quiet" size="compact" icon="arrow-left" to={paths.transactions()}>
            <Trans>All transactions</Trans>
          </Button>
        </div>
        {number ? <OneMovement key={id} number={number} /> : <OneOrder key={id} id={id} />}
      </div>
    </div>
  )
}

/** One order, as its provider reports it now. */
function OneOrder({ id }: { id: string }) {
  const { t } = useLingui()
  const { data: answer, error, refetch } = useOrderCheck(id)
  const order = answer?.order
  const missing = !order && refusedWith(error, 'order_not_found')
  return (
    <>
      <header className="mt-2 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 id={orderNameId(order?.id ?? id)} tabIndex={-1} className="type-display-2">
          <Trans>Order</Trans>
        </h1>
        {order && <OrderStateTag state={order.state} />}
      </header>
      {order && <OrderDetails order={order} />}
      {missing && (
        <NoTransaction code="order_not_found" text={t`Your own orders are in your transactions.`} />
      )}
      {!order && error && !missing && <LoadFailed error={error} retry={() => void refetch()} />}
      {!order && !error && (
        <>
          <Skeleton className="mb-4 w-3/4" />
          <SheetSkeleton label={t`Loading the order`} lines={8} />
        </>
      )}
    </>
  )
}

/** An order: where it stands, what to do next, everything about it, and the way back. */
function OrderDetails({ order }: { order: Order }) {
  const words = useOrderWords()(order)
  const withdrawing = useWithdrawing()
  return (
    <>
      <div role="status" className="mb-5 text-text-2">
        <p>{words}</p>
        <RefundLines order={order} className="mt-2 grid gap-1" />
      </div>
      {order.bank_transfer && (
        <div className="mb-5 grid gap-3">
          <BankData order={order} bank={order.bank_transfer} />
        </div>
      )}
      <NextStep order={order} />
      <OrderSheet order={order} />
      <OrderActions order={order} onWithdraw={withdrawing.open} />
      {withdrawing.order && (
        <WithdrawalDialog order={withdrawing.order} onClose={withdrawing.close} />
      )}
    </>
  )
}

/** An order's state in a sentence or two. */
function useOrderWords(): (order: Order) => string {
  const { t, i18n } = useLingui()
  const paidWith = usePaidWith()
  return (order) => {
    const method = paidWith(order)
    const unpaid = () => {
      const why = i18n._({ ...failureWords(order), values: { method } })
      return t`${why} You haven’t been charged.`
    }
    return {
      created: () => t`Nothing has been paid yet.`,
      pending: () =>
        t`We’re waiting for the money (${method}). Your credits are added as soon as it’s confirmed.`,
      completed: () => t`Paid, and the credits have been added.`,
      failed: unpaid,
      cancelled: unpaid,
      expired: unpaid,
      refunded: () =>
        order.refunds.some(({ kind }) => kind === 'code_used')
          ? t`Nothing was bought, and you’ll get the money back.`
          : t`You got the money back, and the unused credits were taken back.`,
      charged_back: () =>
        t`Your bank reversed the payment, and the unused credits were taken back.`,
    }[order.state]()
  }
}

/** The number of a movement in an address; null if it names an order, or nothing. */
export function movementNumber(id: string | undefined): number | null {
  return id !== undefined && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
}

function movementQuestion(number: number) {
  return { ...ask('GET /api/movements/{number}', { params: { number } }), throwOnError: false }
}

function OneMovement({ number }: { number: number }) {
  const { t } = useLingui()
  const { data: answer, error, refetch } = useQuery(movementQuestion(number))
  const reasonWord = useReasonWord()
  const missing = !answer && refusedWith(error, 'movement_not_found')
  return (
    <>
      <h1 className="mt-2 mb-3 type-display-2">
        {answer ? reasonWord(answer.movement.reason) : t`Credit entry`}
      </h1>
      {answer && <MovementDetails answer={answer} />}
      {missing && (
        <NoTransaction
          code="movement_not_found"
          text={t`You’ll find every change to your credits in your transactions.`}
        />
      )}
      {!answer && error && !missing && <LoadFailed error={error} retry={() => void refetch()} />}
      {!answer && !error && <SheetSkeleton label={t`Loading the entry`} lines={4} />}
    </>
  )
}

type MovementDetailsProps = { answer: Answer<'GET /api/movements/{number}'> }

/** What a movement did to the balance, when, and a link to what it belongs to. */
function MovementDetails({ answer }: MovementDetailsProps) {
  const { i18n } = useLingui()
  const { id, delta, balance, created_at } = answer.movement
  return (
    <>
      <dl className="grid gap-3 rounded-xl border border-line bg-surface p-5 sm:p-6">
        <Fact term={<Trans>Credits</Trans>}>
          <span className={`type-body-strong ${delta > 0 ? 'text-success' : ''}`}>
            {formatDelta(i18n.locale, delta)}
          </span>
        </Fact>
        <Fact term={<Trans>Balance after it</Trans>}>{formatNumber(i18n.locale, balance)}</Fact>
        <Fact term={<Trans>When</Trans>}>
          <LocalTime at={created_at} format="date-time" />
        </Fact>
        <Fact term={<Trans>Entry number</Trans>}>{id}</Fact>
      </dl>
      <MovementNextStep answer={answer} />
    </>
  )
}

function MovementNextStep({ answer }: MovementDetailsProps) {
  const link = linkOfMovement(answer)
  if (!link) return null
  const isOrder = link.kind === 'order'
  return (
    <div data-print="no" className="mt-4">
      <Button look="line" icon={isOrder ? 'receipt' : 'chat-circle'} to={link.to}>
        {isOrder ? <Trans>See the order</Trans> : <Trans>Open the conversation</Trans>}
      </Button>
    </div>
  )
}

type MovementLink = { kind: 'order' | 'conversation'; to: string }

/** Where to see what a movement belongs to; null if it stands on its own, or that is gone. */
export function linkOfMovement({
  order_id,
  conversation_id,
}: Pick<
  Answer<'GET /api/movements/{number}'>,
  'order_id' | 'conversation_id'
>): MovementLink | null {
  if (order_id) return { kind: 'order', to: paths.transaction(order_id) }
  return conversation_id ? { kind: 'conversation', to: paths.chat(conversation_id) } : null
}

type SheetSkeletonProps = { label: string; lines: number }

/** Placeholder for the sheet of an order or a movement while it loads. */
function SheetSkeleton({ label, lines }: SheetSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div
        aria-hidden="true"
        className="grid gap-4 rounded-xl border border-line bg-surface p-5 sm:p-6"
      >
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <div key={line} className="flex justify-between gap-4">
            <Skeleton className="w-1/4" />
            <Skeleton className="w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}

type NoTransactionProps = { code: 'order_not_found' | 'movement_not_found'; text: string }

/** This member has no such order or movement. */
function NoTransaction({ code, text }: NoTransactionProps) {
  const { i18n } = useLingui()
  return (
    <div role="alert" className="py-10">
      <EmptyState
        drawing={<NotFoundDrawing />}
        title={i18n._(refusalSentence[code])}
        text={text}
        actions={
          <Button to={paths.transactions()}>
            <Trans>See transactions</Trans>
          </Button>
        }
      />
    </div>
  )
}
