import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import type { ProfileChange } from '#contract/profiles.ts'
import type { FieldCode } from '#contract/refusals.ts'
import { faultSentence } from '#contract/sentences.ts'
import { fieldFaults } from '../../../browser/refusals.ts'
import { errorSentence } from '../../../language/error-sentence.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import type { EditField } from '../edit-field.ts'
import { useEditing } from '../use-editing.ts'
import { useSaveProfile } from './use-save-profile.ts'

type FieldFormOptions<Value> = {
  field: EditField
  saved: Value
  change: (value: Value) => ProfileChange
  /** What is wrong with it, found before it is sent. */
  check?: (value: Value) => FieldCode | null
}

export type FieldFormState = {
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
  const [value, setValue] = useState(saved)
  const [seen, setSeen] = useState<FieldCode | null>(null)
  const { mutate, isPending, error, reset } = useSaveProfile()
  const changed = JSON.stringify(value) !== JSON.stringify(saved)

  useEffect(() => {
    report(field, changed)
    return () => report(field, false)
  }, [report, field, changed])

  function set(next: Value): void {
    setValue(next)
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
  return { value, set, error: seen ? i18n._(faultSentence[seen]) : told || undefined, form }
}
