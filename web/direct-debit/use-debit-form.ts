import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { debitFields } from '#contract/direct-debit.ts'
import { sentenceOfFault } from '#contract/fault-sentences.ts'
import type { FieldCode } from '#contract/refusals.ts'
import { fieldFaults } from '../browser/refusals.ts'
import type { Input } from '../data/calls.ts'

/** In the order of the page. */
const formFields = [...debitFields, 'authorized'] as const satisfies readonly FormField[]

type Faults = Partial<Record<FormField, string>>

/**
 * What a field of the form needs: its name, what is wrong with it, and a way to forget that when it
 * changes.
 */
export type FieldState = (name: FormField) => {
  name: FormField
  error: string | undefined
  onInput: () => void
}

type DebitForm = { send: (filled: Filled) => void; refused: Error | null; busy: boolean }

/**
 * Only the form itself holds what is typed: a refusal removes nothing from it, and after a reload
 * the browser restores it, if it does that.
 */
export function useDebitForm({ send, refused, busy }: DebitForm) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [attempts, setAttempts] = useState(0)
  const [seen, setSeen] = useState(refused)
  if (refused !== seen) {
    setSeen(refused)
    setFaults(faultsIn(refused))
    setAttempts(attempts + 1)
  }
  useEffect(() => {
    if (attempts > 0) focusFirstFault(form.current)
  }, [attempts])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const filled = filledOf(new FormData(event.currentTarget))
    const found = formFaults(filled, await ibanJudge())
    setFaults(
      Object.fromEntries(found.map((fault) => [fault.field, i18n._(sentenceOfFault(fault))])),
    )
    setAttempts(attempts + 1)
    if (found.length === 0) send(filled)
  }

  const field: FieldState = (name) => ({
    name,
    error: faults[name],
    onInput: () => faults[name] && setFaults({ ...faults, [name]: undefined }),
  })
  return { form, field, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}

type Body = Input<'POST /api/direct-debit'>['body']

type FormField = Exclude<keyof Body, 'id' | 'bundle_id' | 'discount_code'>

/** What is filled in; it exists in the form and on its way to the server, nowhere else. */
export type Filled = Pick<Body, FormField>

/** What the server found wrong with the fields; other faults are shown above the form. */
function faultsIn(refused: Error | null): Faults {
  const errors = fieldFaults(refused)
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

/** What stands in the form. */
export function filledOf(form: FormData): Filled {
  const text = (field: FormField) => String(form.get(field) ?? '').trim()
  return {
    holder: text('holder'),
    iban: text('iban'),
    street: text('street'),
    house_number: text('house_number'),
    postal_code: text('postal_code'),
    city: text('city'),
    mobile: text('mobile'),
    authorized: form.has('authorized'),
  }
}

type Fault = { field: FormField; code: FieldCode }

/** Everything wrong with the form, as far as a browser can know, in the order of the fields. */
export function formFaults(filled: Filled, isIban: (typed: string) => boolean): Fault[] {
  return formFields.flatMap((field): Fault[] => {
    if (field === 'authorized') {
      return filled.authorized ? [] : [{ field, code: 'authorization_required' }]
    }
    if (filled[field] === '') return [{ field, code: 'required' }]
    return field === 'iban' && !isIban(filled.iban) ? [{ field, code: 'iban_invalid' }] : []
  })
}

/** If the rules did not load, the server judges alone. */
async function ibanJudge(): Promise<(typed: string) => boolean> {
  try {
    const { readIban } = await import('#contract/money/iban.ts')
    return (typed) => readIban(typed) !== null
  } catch {
    return () => true
  }
}

function focusFirstFault(form: HTMLFormElement | null): void {
  const wrong = formFields.flatMap((name) => {
    const input = form?.elements.namedItem(name)
    return input instanceof HTMLInputElement && input.getAttribute('aria-invalid') ? [input] : []
  })
  wrong[0]?.focus({ preventScroll: true })
  // So that it is not hidden by the bar at the top.
  wrong[0]?.scrollIntoView({ block: 'center' })
}
