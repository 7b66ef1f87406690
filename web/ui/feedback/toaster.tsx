import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { ToastCard } from './toast-card.tsx'
import { type ShownToast, type Toast, ToastContext, withToast } from './use-toast.ts'

type ToasterProviderProps = {
  /** The name of the region, for assistive technology. */
  label: string
  closeLabel: string
  /** Phones have a bar at the foot here, and toasts appear above it. */
  raised?: boolean
  children: ReactNode
}

/** Gives `useToast` to everything inside and shows the toasts. */
export function ToasterProvider({ label, closeLabel, raised, children }: ToasterProviderProps) {
  const [list, setList] = useState<ShownToast[]>([])
  const shelf = useRef<HTMLElement>(null)
  const made = useRef(0)
  const { goBack, noteWhere } = useWayBack()

  const show = useCallback((toast: Toast) => {
    made.current += 1
    const id = toast.key ?? `toast-${made.current}`
    setList((before) => withToast(before, { ...toast, id }))
    return id
  }, [])
  const dismiss = useCallback(
    (id: string) => {
      if (shelf.current?.contains(document.activeElement)) goBack()
      setList((before) => before.filter((one) => one.id !== id))
    },
    [goBack],
  )
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss])

  // Shown again for each toast, so that it also lies above a dialog opened in between.
  useEffect(() => {
    const element = shelf.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open') && !element.contains(document.activeElement)) {
      element.hidePopover()
    }
    if (list.length > 0 && !element.matches(':popover-open')) element.showPopover()
  }, [list])

  return (
    <ToastContext value={toasts}>
      {children}
      <section
        ref={shelf}
        aria-label={label}
        popover="manual"
        className="toaster"
        onFocus={noteWhere}
        data-raised={raised}
        data-print="no"
      >
        <ol className="flex flex-col gap-2">
          {list.map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={dismiss} />
          ))}
        </ol>
      </section>
      <div aria-live="polite">
        {list.map((toast) => (
          <VisuallyHidden key={toast.id}>
            {toast.text} {toast.undo?.label}
          </VisuallyHidden>
        ))}
      </div>
    </ToastContext>
  )
}

/** Where the focus was before it came to the toasts: there it goes when the one that has it leaves. */
function useWayBack() {
  const from = useRef<EventTarget>(null)
  const noteWhere = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget
  }
  const goBack = useCallback(() => {
    const before = from.current as HTMLElement | null
    const place = before?.isConnected ? before : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }, [])
  return { goBack, noteWhere }
}
