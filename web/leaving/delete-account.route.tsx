import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type DeleteReason,
  type DeletionOutlook,
  deleteReasons,
  deleteRemarksLimit,
} from '#contract/leaving.ts'
import { formAction } from '../browser/form-action.ts'
import { useOutcome } from '../browser/use-outcome.ts'
import { ask } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { formatMoney } from '../language/format.ts'
import { LocalTime } from '../language/local-time.tsx'
import { paths } from '../routing/paths.ts'
import { Form, Link, useSearchParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import {
  ConfirmStep,
  deletionOf,
  EqualChoices,
  type Farewell,
  farewellOf,
} from './confirm-step.tsx'
import { Offer, offerFor } from './offers.tsx'

const page = pageData({ who: 'member', questions: () => [deletionQuestion] })
export const loader = page.loader
export const clientLoader = page.clientLoader

/**
 * Only the last form deletes; the one before passes on the reason, which should not be in any
 * address.
 */
const form = formAction(async ({ call, form, takeUp }) => {
  if (form.get('wish') !== 'delete') return null
  const { final_at } = await call('POST /api/account-deletion', { body: deletionOf(form) })
  await takeUp(null)
  return paths.accountDeleted({ until: final_at })
})
export const action = form.action
export const clientAction = form.clientAction

export default function DeleteAccount() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { typed } = useOutcome()
  const [farewell, setFarewell] = useState(() => farewellOf(typed))
  const step = stepOf(search)
  return (
    <DeletionFrame title={t`Delete account`} step={step}>
      {step === 'outlook' && <OutlookStep />}
      {step === 'reason' && <ReasonStep farewell={farewell} onChange={setFarewell} />}
      {step === 'confirm' && <ConfirmStep farewell={farewell} />}
    </DeletionFrame>
  )
}

type DeletionFrameProps = { title: string; step: DeletionStep; children: ReactNode }

/** What stays around the steps; each new one puts the focus at its top. */
function DeletionFrame({ title, step, children }: DeletionFrameProps) {
  const { name } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    place.current?.focus({ preventScroll: true })
  }, [step])
  const number = deletionSteps.indexOf(step) + 1
  const steps = deletionSteps.length
  return (
    <div className="page py-6 md:py-10">
      <title>{`${title} · ${name}`}</title>
      <div className="mx-auto max-w-160">
        <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="type-display-2">{title}</h1>
          <Button
            look="quiet"
            size="compact"
            icon="arrow-left"
            className="max-sm:-ms-3 sm:-me-3"
            to={paths.settings('delete')}
          >
            <Trans>Settings</Trans>
          </Button>
        </header>
        <div ref={place} tabIndex={-1} className="outline-none">
          <Stepper
            step={number}
            steps={steps}
            text={
              <Trans>
                Step {number} of {steps}
              </Trans>
            }
          />
          <div className="mt-5 rounded-xl border border-line bg-surface p-5 md:p-6">{children}</div>
        </div>
      </div>
    </div>
  )
}

/** What deleting means: what goes, what can still be saved, and how long it can be undone. */
function OutlookStep() {
  const { data } = useQuery(deletionQuestion)
  if (!data) return <OutlookSkeleton />
  const { final_at, credits, withdrawable } = data.deletion
  return (
    <>
      <h2 className="type-title-2">
        <Trans>What happens next</Trans>
      </h2>
      <p className="mt-2 text-text-2">
        <Trans>
          You’re signed out everywhere straight away, and nobody can find you. Until{' '}
          <strong className="text-text">
            <LocalTime at={final_at} format="day" />
          </strong>{' '}
          you can undo it and everything comes back as it was. After that, it’s final.
        </Trans>
      </p>
      <WhatGoes credits={credits} />
      <div className="mt-5 grid gap-3">
        <Withdrawable orders={withdrawable} />
        <p className="type-small text-text-2">
          <Trans>
            Want to keep something?{' '}
            <Link to={paths.settings('data')} className="link">
              Download your data
            </Link>{' '}
            first: your texts, photos and conversations in one file.
          </Trans>
        </p>
      </div>
      <EqualChoices>
        <Button look="line" wide to={paths.deleteAccount({ step: 'reason' })}>
          <Trans>Continue deleting</Trans>
        </Button>
      </EqualChoices>
    </>
  )
}

/** What is erased in the end, and the little that the law makes us keep. */
function WhatGoes({ credits }: { credits: number }) {
  return (
    <ul className="mt-5 grid gap-3">
      <Line icon="user">
        <Trans>Your profile, your photos, your likes and your matches are erased.</Trans>
      </Line>
      <Line icon="chat-circle">
        <Trans>
          Everything you wrote and sent is erased. People you wrote with see that you’ve left, and
          keep what they wrote themselves.
        </Trans>
      </Line>
      {credits > 0 && (
        <Line icon="coins">
          <strong>
            <Plural value={credits} one="# credit is lost." other="# credits are lost." />
          </strong>
        </Line>
      )}
      <Line icon="receipt">
        <Trans>Your purchases stay in our books, as the law requires, but without your name.</Trans>
      </Line>
    </ul>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={22} className="mt-0.5" />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  )
}

/** Purchases from which the member can still withdraw, each with what would be paid back. */
function Withdrawable({ orders }: { orders: DeletionOutlook['withdrawable'] }) {
  const { i18n } = useLingui()
  if (orders.length === 0) return null
  return (
    <Alert
      icon="receipt"
      title={<Trans>You can still get money back</Trans>}
      actions={orders.map(({ order_id, amount_minor, currency }) => {
        const amount = formatMoney(i18n.locale, amount_minor, currency)
        return (
          <Button key={order_id} look="line" size="compact" to={paths.transaction(order_id)}>
            <Trans>Withdraw: {amount} back</Trans>
          </Button>
        )
      })}
    >
      <Trans>You get your money back for unused credits when you withdraw from the purchase.</Trans>
    </Alert>
  )
}

/** The first step before its figures have loaded. */
function OutlookSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3">
      <Skeleton shape="line" className="h-7 w-48" />
      <Skeleton shape="block" className="h-18" />
      <Skeleton shape="block" className="h-36" />
      <Skeleton shape="block" className="h-12" />
    </div>
  )
}

type ReasonStepProps = { farewell: Farewell; onChange: (farewell: Farewell) => void }

/** Why, for those who want to say. */
function ReasonStep({ farewell, onChange }: ReasonStepProps) {
  const { t } = useLingui()
  const reasons = useReasons()
  const { reason, remarks } = farewell
  return (
    <Form method="post" action={paths.deleteAccount({ step: 'confirm' })} className="group/why">
      <h2 className="type-title-2">
        <Trans>Why are you leaving?</Trans>
      </h2>
      <p className="mt-2 mb-4 text-text-2">
        <Trans>You don’t have to say. It helps us make this place better.</Trans>
      </p>
      <RadioGroup
        legend={t`Why are you leaving?`}
        legendHidden
        name="reason"
        options={reasons}
        defaultValue={reason}
        onChange={(value) => {
          const chosen = deleteReasons.find((each) => each === value)
          onChange({ ...farewell, reason: chosen })
        }}
      />
      {/* Done by the style sheet, so that it comes and goes before any script runs. */}
      <TextArea
        label={t`What is it?`}
        optional={t`optional`}
        name="remarks"
        grow
        maxLength={deleteRemarksLimit}
        defaultValue={remarks}
        onChange={(event) => onChange({ ...farewell, remarks: event.target.value })}
        className="mt-2 hidden group-has-[[value=other]:checked]/why:flex"
      />
      <FittingOffer reason={reason} />
      <EqualChoices>
        <Button type="submit" look="line" wide>
          <Trans>Continue deleting</Trans>
        </Button>
      </EqualChoices>
    </Form>
  )
}

function FittingOffer({ reason }: Pick<Farewell, 'reason'>) {
  const { data } = useQuery(deletionQuestion)
  const percentage = data?.deletion.delete_discount ?? 0
  return (
    <div className="mt-3">
      <Offer kind={offerFor({ reason, delete_discount: percentage })} percentage={percentage} />
    </div>
  )
}

/** The reasons for leaving, in the order shown. */
function useReasons(): { value: DeleteReason; label: string }[] {
  const { t } = useLingui()
  const words: Record<DeleteReason, string> = {
    price: t`It’s too expensive`,
    found_someone: t`I’ve met somebody`,
    not_looking: t`I’m not looking any more`,
    site_problems: t`Something here doesn’t work`,
    no_members: t`There aren’t enough people for me`,
    time: t`I don’t have the time`,
    other: t`Something else`,
  }
  return deleteReasons.map((value) => ({ value, label: words[value] }))
}

export const deletionQuestion = ask('GET /api/account-deletion', {})

/** The steps: what goes, why, and the confirmation. */
export const deletionSteps = ['outlook', 'reason', 'confirm'] as const
type DeletionStep = (typeof deletionSteps)[number]

/** The step named in an address; the first one by default. */
export function stepOf(search: URLSearchParams): DeletionStep {
  const asked = search.get('step')
  return deletionSteps.find((step) => step === asked) ?? 'outlook'
}
