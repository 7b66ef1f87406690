import type { FieldFault } from '#contract/refusals.ts'
import { fieldFaults } from '../../browser/refusals.ts'

/** What a refused form is told of one of its fields. */
export function faultAt(error: unknown, field: string): FieldFault | undefined {
  return fieldFaults(error).find((fault) => fault.field === field)
}

/** True where no field says what is wrong, so that the form has to. */
export function isOfWholeForm(error: unknown): boolean {
  return error !== null && fieldFaults(error).length === 0
}

/** Brings the focus to the first field that something is wrong with. */
export function focusFault(form: HTMLFormElement | null, error: unknown): void {
  const [first] = fieldFaults(error)
  if (first) form?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
}
