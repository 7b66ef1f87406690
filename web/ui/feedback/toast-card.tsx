import { useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import type { ShownToast } from './use-toast.ts'

const life_ms = 6000
/** What can be undone is heard, and then reached by keyboard. */
const undoableLife_ms = 12_000

const tones = {
  success: { icon: 'check-circle', ink: 'text-success' },
  info: { icon: 'info', ink: 'text-link' },
  danger: { icon: 'warning-octagon', ink: 'text-danger' },
} as const

type ToastCardProps = {
  toast: ShownToast
  closeLabel: string
  onClose: (id: string) => void
}

/** One toast. It goes after six or twelve seconds, but not under the pointer or the focus. */
export function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  const [held, setHeld] = useState(false)
  const { icon, ink } = tones[toast.tone ?? 'success']
  const lasts_ms = toast.undo ? undoableLife_ms : life_ms

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text under the same key starts a new life
  useEffect(() => {
    if (held || toast.stays) return
    const timer = setTimeout(() => onClose(toast.id), lasts_ms)
    return () => clearTimeout(timer)
  }, [held, toast.stays, toast.id, toast.text, lasts_ms, onClose])

  return (
    <li
      className="flex animate-rise items-center gap-3 rounded-md border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-e3"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} fill size={20} className={ink} />
      <span className="min-w-0 flex-1 py-1.5 type-small">{toast.text}</span>
      {toast.undo && (
        <button
          type="button"
          data-undo
          className="min-h-11 flex-none rounded-sm px-2 type-label text-link hover:bg-tint"
          onClick={() => {
            toast.undo?.onUndo()
            onClose(toast.id)
          }}
        >
          {toast.undo.label}
        </button>
      )}
      <IconButton icon="x" label={closeLabel} onClick={() => onClose(toast.id)} />
    </li>
  )
}
