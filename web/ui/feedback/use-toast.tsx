import type { Toast } from './use-toast.ts'

export type ShownToast = Toast & { id: string }

const most = 3

/** Adds a toast at the end: replacing one with the same key, and never more than three in all. */
export function withToast(list: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  const others = list.filter((one) => one.id !== toast.id)
  return [...others, toast].slice(-most)
}
