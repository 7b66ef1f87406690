import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { refusedWith } from '../../browser/refusals.ts'
import { call } from '../../data/browser-client.ts'
import { makeOld } from '../../data/known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { bonusKey, useTimeBonus } from '../../time-bonus/use-time-bonus.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Purchase } from './discount.tsx'

const codeField = 'discount_code'

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
              <Trans>Code {code} applied.</Trans>
            </span>
          </span>
        )}
      </p>
      <div className="-ms-3 flex flex-wrap">
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

/** What is typed in a form's code field; empty if the field is not open. */
export function typedCode(form: HTMLFormElement): string {
  const typed = new FormData(form).get(codeField)
  return typeof typed === 'string' ? typed.trim() : ''
}

/** Why a code is not valid. One that came with the order was valid before: it has expired. */
function useCodeFault(): (refused: RefusedCode) => string {
  const { t, i18n } = useLingui()
  return ({ error, ordered }) => {
    if (!ordered) return errorSentence(i18n, error)
    return isOver(error)
      ? t`The discount has ended, so you’re seeing the full price.`
      : `${errorSentence(i18n, error)} ${t`You’re seeing the full price now.`}`
  }
}

function isOver(error: Error): boolean {
  return refusedWith(error, 'code_not_found')
}

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

/**
 * A code that is not valid. `ordered` means that it came with the order, and not from the member
 * just now.
 */
type RefusedCode = { code: string; error: Error; ordered: boolean }
