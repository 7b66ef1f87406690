import type { ReactNode } from 'react'
import type { FieldFault } from '#contract/refusals.ts'
import { fieldFaults } from '../../browser/refusals.ts'

type AccountRowProps = {
  name: string
  aside?: ReactNode
  /** Shown below, across the full width. */
  below?: ReactNode
  children: ReactNode
}

/** One fact about the account, with what can be done about it. */
export function AccountRow({ name, aside, below, children }: AccountRowProps) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="type-label">{name}</h3>
          <div className="text-text-2 wrap-anywhere">{children}</div>
        </div>
        {aside}
      </div>
      {below}
    </li>
  )
}

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
