import { Trans, useLingui } from '@lingui/react/macro'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { sentenceOfFault } from '#contract/fault-sentences.ts'
import type { ProfileChange } from '#contract/profiles.ts'
import type { FieldCode } from '#contract/refusals.ts'
import { useFocusBack } from '../../browser/focus.ts'
import { fieldFaults } from '../../browser/refusals.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type EditField, useEditing, useFieldNames } from './use-editing.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** The form of one part: it takes the focus, says what failed, and has a way back. */
export function FieldForm({ form, children }: { form: FieldFormState; children: ReactNode }) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // With its buttons, as far as there is room; the first field is in sight in any case.
    element.current?.scrollIntoView({ block: 'nearest' })
    firstControl(element.current)?.focus()
  }, [])
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onKeyDown={keepUnsent}
      className="grid gap-4"
    >
      {children}
      {form.failure && (
        <Alert tone="danger" title={form.failure} live>
          <Trans>Nothing is lost: everything you entered is still here.</Trans>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
          <Trans>Save</Trans>
        </Button>
        <Button look="line" onClick={form.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Enter in a search field is meant for the search. */
function keepUnsent(event: KeyboardEvent): void {
  const searches =
    event.target instanceof Element && event.target.matches('[role=combobox], [type=search]')
  if (event.key === 'Enter' && searches) event.preventDefault()
}

/** Among several radio buttons the selected one. */
function firstControl(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    form?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
  )
}

type FieldFormOptions<Value> = {
  field: EditField
  saved: Value
  change: (value: Value) => ProfileChange
  /** What is wrong with it, found before it is sent. */
  check?: (value: Value) => FieldCode | null
}

type FieldFormState = {
  busy: boolean
  /** Why it was not saved, if no field is to blame. */
  failure: string | null
  onSubmit: (event: FormEvent) => void
  onCancel: () => void
}

/**
 * One part of one's own profile while it is being edited. What was typed stays until it is saved.
 */
export function useFieldForm<Value>({ field, saved, change, check }: FieldFormOptions<Value>) {
  const { t, i18n } = useLingui()
  const { close, report } = useEditing()
  const toasts = useToast()
  const [typed, setTyped] = useState<{ value: Value } | null>(null)
  // What nobody has touched here follows what another device saves.
  const value = typed ? typed.value : saved
  const [seen, setSeen] = useState<FieldCode | null>(null)
  const { mutate, isPending, error, reset } = useSaveProfile()
  const changed = JSON.stringify(value) !== JSON.stringify(saved)

  useEffect(() => {
    report(field, changed)
    return () => report(field, false)
  }, [report, field, changed])

  function set(next: Value): void {
    setTyped({ value: next })
    setSeen(null)
    reset()
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    if (!changed) {
      close(field)
      return
    }
    const fault = check?.(value) ?? null
    setSeen(fault)
    if (fault) return
    mutate(change(value), {
      onSuccess: () => {
        close(field)
        toasts.show({ tone: 'success', text: t`Saved.`, key: 'profile' })
      },
    })
  }
  const faults = fieldFaults(error)
  const told = [...new Set(faults.map(({ message }) => message))].join(' ')
  const form: FieldFormState = {
    busy: isPending,
    failure: error && !told ? errorSentence(i18n, error) : null,
    onSubmit,
    onCancel: () => close(field),
  }
  const said = seen && i18n._(sentenceOfFault({ field, code: seen }))
  return { value, set, error: said || told || undefined, form }
}

type EditRowProps = {
  field: EditField
  icon: IconName
  /** As others read it; empty if nothing is said. */
  value: string
  /** The form that replaces it. */
  children: ReactNode
}

/** One fact. Pressing it opens its form in the same place. */
export function EditRow({ field, icon, value, children }: EditRowProps) {
  const { isOpen, open } = useEditing()
  const label = useFieldNames()[field]
  const shown = isOpen(field)
  const opener = useFocusBack(shown)
  return (
    <li id={field} className="border-b border-line last:border-0">
      {shown ? (
        <div className="py-4">{children}</div>
      ) : (
        <button
          ref={opener}
          type="button"
          onClick={() => open(field)}
          className="-mx-2 flex min-h-12 w-[calc(100%+--spacing(4))] items-start gap-x-3 rounded-sm px-2 py-3 text-left transition-colors duration-fast hover:bg-tint"
        >
          <span className="flex min-w-0 flex-1 gap-x-3 max-[24rem]:flex-col">
            <span className="flex min-h-6 w-2/5 flex-none items-center gap-2.5 type-small text-muted max-[24rem]:w-auto">
              <Icon name={icon} className="flex-none" />
              <span className="min-w-0 hyphens-auto wrap-anywhere">{label}</span>
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {value || (
                <span className="text-link">
                  <Trans>Add</Trans>
                </span>
              )}
            </span>
          </span>
          <VisuallyHidden>
            <Trans>Change</Trans>
          </VisuallyHidden>
          <Icon name="pencil-simple" size={18} className="mt-0.5 flex-none text-muted" />
        </button>
      )}
    </li>
  )
}

type EditSectionProps = {
  field: EditField
  form: ReactNode
  /** What is shown while it is not being edited. */
  children: ReactNode
}

/** A part with a heading of its own; its form replaces its content. */
export function EditSection({ field, form, children }: EditSectionProps) {
  const { isOpen, open } = useEditing()
  const name = useFieldNames()[field]
  const shown = isOpen(field)
  const opener = useFocusBack(shown)
  return (
    <section id={field}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="type-title-3">{name}</h2>
        {!shown && (
          <Button
            ref={opener}
            look="quiet"
            size="compact"
            icon="pencil-simple"
            className="-me-3 flex-none"
            onClick={() => open(field)}
          >
            <Trans>
              Change<VisuallyHidden>: {name}</VisuallyHidden>
            </Trans>
          </Button>
        )}
      </div>
      {shown ? <div className="mt-1.5">{form}</div> : children}
    </section>
  )
}
