import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { faultSentence } from '#contract/sentences.ts'
import { fieldFaults } from '../browser/refusals.ts'
import { type Filled, type FormField, filledOf, formFaults, formFields } from './form-faults.ts'

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
      Object.fromEntries(found.map(({ field, code }) => [field, i18n._(faultSentence[code])])),
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

/** What the server found wrong with the fields; other faults are shown above the form. */
function faultsIn(refused: Error | null): Faults {
  const errors = fieldFaults(refused)
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
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
