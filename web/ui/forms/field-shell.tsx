import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export type FieldWords = {
  label: ReactNode
  /** The label is already shown beside it: keep it only for assistive technology. */
  labelHidden?: boolean
  hint?: ReactNode
  /** Replaces the hint: what is wrong and what to do. */
  error?: ReactNode
  /** Only where something was checked. */
  ok?: ReactNode
  /** The word for "optional", after the label. */
  optional?: ReactNode
  /** Why it cannot be changed now. It turns read-only, stays focusable, and shows the reason below. */
  disabledReason?: ReactNode
  /** The screen already says why nearby: keep the reason for assistive technology alone. */
  reasonHidden?: boolean
}

type FieldAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-disabled': true | undefined
}

type Native = { id?: string; 'aria-describedby'?: string; className?: string }

type Box = {
  /** The error as long as it stands. */
  error: ReactNode
  /** Whether it cannot be changed now. */
  off: boolean
  /** The classes of the box that people type into, with more of its own. */
  look: (extra?: string) => string
}

type FieldShellProps<Field> = {
  /** What the field says, and all that its control gets. */
  field: Field
  children: (
    control: Omit<Field, keyof FieldWords | keyof Native> & FieldAttributes,
    box: Box,
  ) => ReactNode
}

/** Label above, the control, and below it one line: error, reason, ok or hint. */
export function FieldShell<Field extends FieldWords & Native>(props: FieldShellProps<Field>) {
  const {
    label,
    labelHidden,
    hint,
    error: told,
    ok,
    optional,
    disabledReason,
    reasonHidden,
    id,
    className,
    'aria-describedby': describedBy,
    ...control
  } = props.field
  const made = useId()
  const { error, field, mend } = useMended(told)
  const line = { error, ok, hint, disabledReason, reasonHidden }
  const controlId = id ?? made
  const lineId = `${controlId}-line`
  const hasLine = Boolean(error || disabledReason || ok || hint)
  const off = Boolean(disabledReason)
  const attributes = {
    id: controlId,
    'aria-describedby': classNames(describedBy, hasLine && lineId) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-disabled': off ? true : undefined,
  } as const
  return (
    <div
      ref={field}
      onInput={mend}
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
    >
      <label
        htmlFor={controlId}
        className={classNames('type-label text-text', labelHidden && 'sr-only')}
      >
        {label}
        {optional && <span className="ml-1.5 type-caption text-muted">{optional}</span>}
      </label>
      {props.children(
        { ...control, ...attributes },
        { error, off, look: (extra) => fieldLook({ error, ok, off }, extra) },
      )}
      <FieldLine id={lineId} {...line} />
    </div>
  )
}

/** An error goes when its field is changed, and may come back when the form is sent again. */
function useMended(told: ReactNode) {
  const [mended, setMended] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  if (mended && !told) setMended(false)
  useEffect(() => {
    const form = field.current?.closest('form')
    const judgeAgain = () => setMended(false)
    form?.addEventListener('submit', judgeAgain)
    return () => form?.removeEventListener('submit', judgeAgain)
  }, [])
  return { error: mended ? undefined : told, field, mend: () => told && setMended(true) }
}

type FieldLineProps = Omit<FieldWords, 'label' | 'labelHidden' | 'optional'> & { id: string }

/** The line below a control. It is always in the page, so that a new error is read aloud. */
export function FieldLine(line: FieldLineProps) {
  const { id, error, ok, hint, disabledReason, reasonHidden } = line
  const hidden = reasonHidden && !error && Boolean(disabledReason)
  return (
    <div
      id={id}
      aria-live="polite"
      className={classNames('type-caption empty:hidden', hidden && 'sr-only')}
    >
      {error ? (
        <span className="flex gap-1.5 text-danger">
          <Icon name="warning-octagon" fill size={18} />
          <span>{error}</span>
        </span>
      ) : disabledReason ? (
        <span className="text-muted">{disabledReason}</span>
      ) : ok ? (
        <span className="flex gap-1.5 text-success">
          <Icon name="check-circle" fill size={18} />
          <span>{ok}</span>
        </span>
      ) : hint ? (
        <span className="text-muted">{hint}</span>
      ) : null}
    </div>
  )
}

type State = { error?: unknown; ok?: unknown; off?: unknown }

/** The classes of every box people type into. */
export function fieldLook({ error, ok, off }: State, extra?: string): string {
  return classNames(
    'block w-full min-w-0 rounded-[12px] border-[1.5px] px-3.5 type-body transition-colors duration-fast',
    off
      ? 'border-line bg-sunken text-muted'
      : 'bg-surface text-text hover:border-control focus:border-control',
    !off &&
      (error
        ? 'border-danger inset-ring inset-ring-danger'
        : ok
          ? 'border-success'
          : 'border-line-strong'),
    extra,
  )
}
