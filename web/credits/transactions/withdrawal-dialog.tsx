import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order, Withdrawal } from '#contract/payments.ts'
import { refusedWith } from '../../browser/refusals.ts'
import { ask } from '../../data/ask.ts'
import { call } from '../../data/browser-client.ts'
import type { Answer, MakeCall } from '../../data/calls.ts'
import { changeBy, makeOldAfter } from '../../data/known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { formatMoney } from '../../language/format.ts'
import { setCredits } from '../../live/events.ts'
import { paths } from '../../routing/paths.ts'
import { useMember, useSettings } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { Tag } from '../../ui/tag.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { usePaidWith } from '../payment/saved-methods.tsx'
import { StepTitle, WithdrawalOutlook } from './withdrawal-outlook.tsx'

const lines = ['a', 'b', 'c', 'd', 'e', 'f']

type WithdrawalDialogProps = { order: Order; onClose: () => void }

/** Withdraws from a purchase in two steps: what will happen, and the confirmation with the amount. */
export function WithdrawalDialog({ order, onClose }: WithdrawalDialogProps) {
  const { t } = useLingui()
  const { preview, act } = useWithdrawal(order)
  return (
    <Modal
      open
      onClose={onClose}
      locked={act.isPending}
      title={t`Withdraw from this purchase`}
      closeLabel={t`Close`}
    >
      <Step order={order} preview={preview} act={act} onClose={onClose} />
    </Modal>
  )
}

type StepProps = ReturnType<typeof useWithdrawal> & { order: Order; onClose: () => void }

function Step({ order, preview, act, onClose }: StepProps) {
  const [confirming, setConfirming] = useState(false)
  const method = usePaidWith()(order)
  if (act.data) return <WithdrawalDone withdrawn={act.data} method={method} onClose={onClose} />
  const refused = preview.error ?? (isFinal(act.error) ? act.error : null)
  if (refused) {
    return (
      <WithdrawalRefused
        error={refused}
        retry={() => {
          act.reset()
          void preview.refetch()
        }}
        onClose={onClose}
      />
    )
  }
  if (!preview.data) return <WithdrawalSkeleton />
  const { withdrawal } = preview.data
  if (!confirming) {
    return (
      <WithdrawalOutlook
        withdrawal={withdrawal}
        orderId={order.id}
        method={method}
        onGoOn={() => setConfirming(true)}
        onClose={onClose}
      />
    )
  }
  return (
    <WithdrawalConfirm
      withdrawal={withdrawal}
      method={method}
      error={act.error}
      busy={act.isPending || preview.isFetching}
      onConfirm={() => act.mutate(withdrawal.amount_minor)}
      onBack={() => {
        act.reset()
        setConfirming(false)
      }}
    />
  )
}

/** The lines of the first step while they are worked out. */
function WithdrawalSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" className="grid gap-4 pt-2">
      <VisuallyHidden>{t`Working out your refund`}</VisuallyHidden>
      {lines.map((line) => (
        <div key={line} className="flex justify-between gap-4" aria-hidden="true">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-20" />
        </div>
      ))}
      <Skeleton shape="block" className="mt-4 h-12 w-40 rounded-md!" />
    </div>
  )
}

type WithdrawalRefusedProps = { error: Error; retry: () => void; onClose: () => void }

/** Nothing can be withdrawn, or we could not find out: in words, with a way on. */
function WithdrawalRefused({ error, retry, onClose }: WithdrawalRefusedProps) {
  const { i18n } = useLingui()
  const { support_email } = useSettings()
  const final = isFinal(error)
  return (
    <>
      <Icon
        name={final ? 'info' : 'warning-octagon'}
        fill
        size={28}
        className={`mb-2 ${final ? 'text-link' : 'text-danger'}`}
      />
      <StepTitle>{errorSentence(i18n, error)}</StepTitle>
      <p className="mt-1 text-text-2">
        {final ? (
          <Trans>
            If you think this is wrong, write to{' '}
            <a className="link wrap-anywhere" href={`mailto:${support_email}`}>
              {support_email}
            </a>
            .
          </Trans>
        ) : (
          <Trans>Nothing was changed.</Trans>
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {!final && (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button look="line" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </>
  )
}

type WithdrawalConfirmProps = {
  withdrawal: Withdrawal
  /** How the order was paid, and how it is paid back. */
  method: string
  error: Error | null
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The second step: the amount is on the button, and nothing happens before it is pressed. */
function WithdrawalConfirm(props: WithdrawalConfirmProps) {
  const { withdrawal, method, error, busy, onConfirm, onBack } = props
  const { t, i18n } = useLingui()
  const amount = formatMoney(i18n.locale, withdrawal.amount_minor, withdrawal.currency)
  const returned = withdrawal.credits_returned
  return (
    <>
      <Stepper text={t`Step 2 of 2`} step={2} steps={2} className="mb-4" />
      <StepTitle>
        <Trans>Get {amount} back?</Trans>
      </StepTitle>
      <p className="mt-1 text-text-2">
        <Plural
          value={returned}
          one="# credit will be taken back now."
          other="# credits will be taken back now."
        />{' '}
        <Trans>You get the money back the way you paid: {method}. This can’t be undone.</Trans>
      </p>
      {error && (
        <Alert tone={isChanged(error) ? 'warning' : 'danger'} live className="mt-4">
          {errorSentence(i18n, error)}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button busy={busy} busyLabel={<Trans>Withdrawing</Trans>} onClick={onConfirm}>
          <Trans>Withdraw and get {amount} back</Trans>
        </Button>
        <Button look="line" onClick={() => !busy && onBack()}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </>
  )
}

type WithdrawalDoneProps = { withdrawn: Withdrawn; method: string; onClose: () => void }

/** It is done: what comes back, how and when, and where the receipt went. */
function WithdrawalDone({ withdrawn, method, onClose }: WithdrawalDoneProps) {
  const { i18n } = useLingui()
  const { order, credits } = withdrawn
  const { email } = useMember()
  const refund = order.refunds.findLast(({ kind }) => kind === 'withdrawal')
  const note = order.receipts.findLast(({ kind }) => kind === 'credit_note')
  const amount = formatMoney(i18n.locale, refund?.amount_minor ?? 0, order.currency)
  return (
    <>
      <Tag tone="success" icon="check-circle" className="mb-3">
        <Trans>Withdrawn</Trans>
      </Tag>
      <StepTitle>
        <Trans>{amount} is paid back to you</Trans>
      </StepTitle>
      <div className="mt-1 grid gap-2 text-text-2">
        <p>
          <Trans>It goes back the way you paid ({method}), usually within five working days.</Trans>
        </p>
        <p>
          <Plural value={credits} one="You have # credit now." other="You have # credits now." />
        </p>
        <p className="wrap-anywhere">
          <Trans>We’ll send the receipt to {email}.</Trans>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        {note && (
          <Button look="line" icon="receipt" href={paths.receiptFile(note.id)} target="_blank">
            <Trans>Credit note (PDF)</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

/**
 * What withdrawing from an order would give back, asked again each time it is opened, and the
 * withdrawal itself.
 */
function useWithdrawal(order: Order) {
  const queries = useQueryClient()
  const preview = useQuery({
    ...ask('GET /api/orders/{id}/withdrawal', { params: { id: order.id } }),
    staleTime: 0,
    gcTime: 0,
    // What is shown is what gets confirmed, so it must not change before somebody's eyes.
    refetchOnWindowFocus: false,
    throwOnError: false,
  })
  const act = useMutation({
    mutationFn: (amountMinor: number) => withdraw(call, order.id, amountMinor),
    onSuccess: (answer: Withdrawn, amount_minor) => {
      const { queryKey } = ask('GET /api/orders/{id}', { params: { id: order.id } })
      queries.setQueryData(queryKey, answer)
      setCredits(queries, answer.credits)
      const input = { params: { id: order.id }, body: { amount_minor } }
      void makeOldAfter(queries, changeBy('POST /api/orders/{id}/withdrawal', input))
    },
    onError: (error) => isChanged(error) && preview.refetch(),
  })
  return { preview, act }
}

/**
 * Withdraws from a purchase at the amount that was shown. If the answer to a first attempt was
 * lost, the order itself says that it is done, and that is the answer.
 */
export async function withdraw(
  call: MakeCall,
  id: string,
  amountMinor: number,
): Promise<Withdrawn> {
  try {
    return await call('POST /api/orders/{id}/withdrawal', {
      params: { id },
      body: { amount_minor: amountMinor },
    })
  } catch (error) {
    if (isChanged(error)) throw error
    const known = await call('GET /api/orders/{id}', { params: { id } }).catch(() => null)
    if (known?.order.refunds.some(({ kind }) => kind === 'withdrawal')) return known
    throw error
  }
}

type Withdrawn = Answer<'POST /api/orders/{id}/withdrawal'>

/** Credits have been used since the amount was shown, so it is a different one now. */
function isChanged(error: unknown): boolean {
  return refusedWith(error, 'withdrawal_changed')
}

/** Trying again cannot help: there is nothing to give back, or no time left for it. */
function isFinal(error: unknown): boolean {
  return refusedWith(error, 'withdrawal_over', 'nothing_to_refund', 'order_not_found')
}
