import type { FieldFault } from '#contract/refusals.ts'
import { fieldFaults } from '../../browser/refusals.ts'

/** What a refused form says about one of its fields. */
export function faultAt(error: unknown, field: string): FieldFault | undefined {
  return fieldFaults(error).find((fault) => fault.field === field)
}

/** Whether no field says what is wrong, so that the form has to. */
export function isOfWholeForm(error: unknown): boolean {
  return error !== null && fieldFaults(error).length === 0
}

/** Focuses the first field with something wrong. */
export function focusFault(form: HTMLFormElement | null, error: unknown): void {
  const [first] = fieldFaults(error)
  if (first) form?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
}
