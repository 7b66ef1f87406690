import { createContext, type ReactNode, useContext } from 'react'

export type Toast = {
  text: ReactNode
  tone?: 'success' | 'info' | 'danger'
  undo?: { label: string; onUndo: () => void }
  /** A second toast with this key replaces the first. */
  key?: string
  /** It does not go away by itself. */
  stays?: boolean
}

export type Toasts = {
  /** Shows a toast and returns its id. */
  show: (toast: Toast) => string
  dismiss: (id: string) => void
}

export const ToastContext = createContext<Toasts | null>(null)

/** Short notices of what has just happened. Needs a ToasterProvider around it. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToasterProvider around it.')
  return toasts
}

/** A toast on screen. */
export type ShownToast = Toast & { id: string }

const most = 3

/** Adds a toast at the end: replacing one with the same key, and never more than three in all. */
export function withToast(list: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  const others = list.filter((one) => one.id !== toast.id)
  return [...others, toast].slice(-most)
}
