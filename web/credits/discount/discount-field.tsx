import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { codeField } from './typed-code.ts'
import { useCodeFault } from './use-code-fault.ts'
import type { OrderDiscount } from './use-order-discount.ts'

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
