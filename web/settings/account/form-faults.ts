import type { FieldFault } from '#contract/refusals.ts'
import { ProblemError } from '../../calls.ts'

/** What a refused form is told of one of its fields. */
export function faultAt(error: unknown, field: string): FieldFault | undefined {
  return faultsOf(error).find((fault) => fault.field === field)
}

/** True where no field says what is wrong, so that the form has to. */
export function isOfWholeForm(error: unknown): boolean {
  return error !== null && faultsOf(error).length === 0
}

/** Brings the focus to the first field that something is wrong with. */
export function focusFault(form: HTMLFormElement | null, error: unknown): void {
  const [first] = faultsOf(error)
  if (first) form?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
}

function faultsOf(error: unknown): readonly FieldFault[] {
  return error instanceof ProblemError ? (error.problem.errors ?? []) : []
}
