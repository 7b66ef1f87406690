import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { discountedPrice } from '#contract/money/money.ts'
import type { Order } from '#contract/payments.ts'
import { refusedWith } from '../../browser/refusals.ts'
import { call } from '../../data/browser-client.ts'
import { makeOld } from '../../data/known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { formatMoney, formatPercent } from '../../language/format.ts'
import { BonusClock, useBonusWords } from '../../time-bonus/bonus-clock.tsx'
import { bonusKey, useTimeBonus } from '../../time-bonus/use-time-bonus.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type DiscountLineProps = Pick<Order, 'full_price_minor' | 'price_minor' | 'currency'> & {
  discount: NonNullable<Order['discount']>
}

/** In the list of an order's costs: which code takes how much off. */
export function DiscountLine(props: DiscountLineProps) {
  const { discount, full_price_minor, price_minor, currency } = props
  const { i18n } = useLingui()
  const { code } = discount
  const percent = formatPercent(i18n.locale, discount.value_percentage / 100)
  const off = formatMoney(i18n.locale, price_minor - full_price_minor, currency)
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-success">
      <dt className="min-w-0 wrap-anywhere">
        <Trans>
          Code {code}, {percent} off
        </Trans>
      </dt>
      <dd className="ml-auto tabular">{off}</dd>
    </div>
  )
}

/** The price without the discount, crossed out; nothing if there is no discount. */
export function FullPrice({ children }: { children: string }) {
  if (!children) return null
  return (
    <span className="block type-small font-normal tabular text-muted">
      <VisuallyHidden>
        <Trans>instead of</Trans>{' '}
      </VisuallyHidden>
      <s>{children}</s>
    </span>
  )
}

type DiscountFieldProps = {
  discounting: OrderDiscount
  /** How the order will be paid: some codes are only for certain methods. */
  method: string
}

/** The applied code with a way to remove it, and a field for another one. */
export function DiscountField({ discounting, method }: DiscountFieldProps) {
  const { t } = useLingui()
  const [openedBeside, openBeside] = useState<string | null>(null)
  const place = useRef<HTMLFieldSetElement>(null)
  const { discount, refused, remove } = discounting
  const code = discount?.code ?? ''
  const offending = refused?.ordered ? refused.code : ''
  // Once the applied code has changed the field has done its work, unless that code was refused.
  const open = openedBeside === code || offending !== ''
  const before = useRef(code)
  useEffect(() => {
    if (before.current === code) return
    before.current = code
    // The focused element is gone: the focus stays in this place.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [code])
  return (
    <fieldset ref={place} tabIndex={-1} className="mt-3 min-w-0 outline-none">
      <legend className="sr-only">{t`Discount code`}</legend>
      <p role="status">
        {code && (
          <span className="flex items-center gap-2 type-small text-success">
            <Icon name="check-circle" fill size={18} className="flex-none" />
            <span className="min-w-0 wrap-anywhere">
              <Trans>Code {code} is applied.</Trans>
            </span>
          </span>
        )}
      </p>
      <div className="-ml-4 flex flex-wrap">
        {code && (
          <Button look="quiet" size="compact" onClick={remove}>
            <Trans>Remove the code</Trans>
          </Button>
        )}
        {!open && (
          <Button look="quiet" size="compact" onClick={() => openBeside(code)}>
            {code ? <Trans>I have another code</Trans> : <Trans>I have a discount code</Trans>}
          </Button>
        )}
      </div>
      {open && <TypedCode key={offending} discounting={discounting} method={method} />}
    </fieldset>
  )
}

function TypedCode({ discounting, method }: DiscountFieldProps) {
  const { t } = useLingui()
  const { apply, checking, refused } = discounting
  const [text, setText] = useState(refused?.ordered ? refused.code : '')
  const input = useRef<HTMLInputElement>(null)
  const faultOf = useCodeFault()
  const typed = text.trim()
  useEffect(() => input.current?.focus(), [])
  const error = refused?.error
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  const wrong = refused && refused.code === typed ? faultOf(refused) : undefined
  return (
    <div className="mt-1 grid gap-2">
      <TextField
        ref={input}
        label={t`Discount code`}
        name={codeField}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={wrong}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button
        look="tint"
        busy={checking}
        busyLabel={<Trans>Checking the code</Trans>}
        onClick={() => (typed ? apply(typed, method) : input.current?.focus())}
      >
        <Trans>Apply the code</Trans>
      </Button>
    </div>
  )
}

const codeField = 'discount_code'

/** What is typed in a form's code field; empty if the field is not open. */
export function typedCode(form: HTMLFormElement): string {
  const typed = new FormData(form).get(codeField)
  return typeof typed === 'string' ? typed.trim() : ''
}

/** Says that the prices below are reduced, by which code, and until when. */
export function BonusNote() {
  const bonus = useTimeBonus()
  const { percent } = useBonusWords(bonus)
  if (!bonus.discount) return null
  const { code } = bonus.discount
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 type-small">
      <span>
        <Trans>
          With your code {code} you pay {percent} less. It is applied by itself.
        </Trans>
      </span>
      <span className="text-text-2">
        <Trans>
          Time left:{' '}
          <BonusClock seconds={bonus.secondsLeft} className="tabular type-label text-text" />
        </Trans>
      </span>
    </p>
  )
}

/** Why a code is not valid. One that came with the order was valid before: it has expired. */
function useCodeFault(): (refused: RefusedCode) => string {
  const { t, i18n } = useLingui()
  return ({ error, ordered }) => {
    if (!ordered) return errorSentence(i18n, error)
    return isOver(error)
      ? t`The discount is over. The full price is shown now.`
      : `${errorSentence(i18n, error)} ${t`The full price is shown now.`}`
  }
}

function isOver(error: Error): boolean {
  return refusedWith(error, 'code_not_found')
}

/**
 * A code that is not valid. `ordered` means that it came with the order, and not from the member
 * just now.
 */
type RefusedCode = { code: string; error: Error; ordered: boolean }

export type OrderDiscount = {
  /** The discount that applies now. */
  discount: Order['discount']
  /** Asks the server about a code, and applies it if it is valid. */
  apply: (code: string, method: string) => void
  checking: boolean
  /** The last refused code, and why; null once another one applies. */
  refused: RefusedCode | null
  /** The order was refused because of the applied code: it is removed and the member is told. */
  refuse: (error: Error) => void
  remove: () => void
}

/** The discount of an order about to be paid: the time bonus by default, or a typed code. */
export function useOrderDiscount(purchase: Purchase, placed: Order | undefined): OrderDiscount {
  const queries = useQueryClient()
  const bonus = useTimeBonus()
  const [typed, setTyped] = useState<Order['discount']>(null)
  const [declined, setDeclined] = useState(false)
  const [ordered, setOrdered] = useState<RefusedCode | null>(null)
  const discount = discountOf({ typed, given: placed ? placed.discount : bonus.discount, declined })
  const check = useMutation({
    mutationFn: ({ code, method }: { code: string; method: string }) => {
      const amount = purchase.full_price_minor
      return call('GET /api/discountcode.php', { query: { code, amount, method } })
    },
    onSuccess: ({ discountcode }) => setTyped(discountcode),
    throwOnError: false,
  })
  const takeOff = () => {
    check.reset()
    void makeOld(queries, [bonusKey])
    setTyped(null)
    setDeclined(true)
  }
  const typedNow = check.error && { ...check.variables, error: check.error, ordered: false }
  return {
    discount,
    apply: (code, method) => {
      setOrdered(null)
      check.mutate({ code, method })
    },
    checking: check.isPending,
    refused: typedNow ?? ordered,
    refuse: (error) => {
      takeOff()
      if (discount) setOrdered({ code: discount.code, error, ordered: true })
    },
    remove: () => {
      takeOff()
      setOrdered(null)
    },
  }
}

/** What is being bought, at its full price. */
export type Purchase = Pick<Order, 'bundle_id' | 'credits' | 'full_price_minor' | 'currency'>

/** The same with the price that is actually paid. */
export type PricedPurchase = Purchase & Pick<Order, 'price_minor' | 'discount'>

/** The discounts an order can have, in the order in which one replaces another. */
type Discounts = {
  /** The one that the member typed. */
  typed: Order['discount']
  /** The one that came by itself: the time bonus, or that of an order placed before. */
  given: Order['discount']
  /** Whether the member removed the given one, or it was refused. */
  declined: boolean
}

/** The discount that applies: a typed code instead of the given one, never both. */
export function discountOf({ typed, given, declined }: Discounts): Order['discount'] {
  return typed ?? (declined ? null : given)
}

/** The price to pay, with the discount as it will be in the order. */
export function priced(purchase: Purchase, discount: Order['discount']): PricedPurchase {
  const { bundle_id, credits, full_price_minor, currency } = purchase
  const price_minor = discount
    ? discountedPrice(full_price_minor, discount.value_percentage)
    : full_price_minor
  return { bundle_id, credits, full_price_minor, currency, price_minor, discount }
}
