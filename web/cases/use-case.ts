import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CaseKind, NewCase, TakenCase } from '#contract/cases.ts'
import { sentenceOfFault } from '#contract/fault-sentences.ts'
import type { FieldFault } from '#contract/refusals.ts'
import { caseFaults, tidyCase } from '#contract/rules/case-rules.ts'
import { newId } from '../browser/ids.ts'
import { fieldFaults, refusalCode } from '../browser/refusals.ts'
import { sendForm } from '../data/send-form.ts'
import { errorSentence } from '../language/error-sentence.ts'
import type { CaseOutcome } from './case-action.ts'
import { usePictures } from './case-pictures.tsx'

/**
 * A complaint or a question while it is being written and sent. Its fields keep what was typed by
 * themselves.
 */
export function useCase(kind: CaseKind, before: CaseOutcome | null) {
  const { i18n } = useLingui()
  const pictures = usePictures()
  const [faults, setFaults] = useState<FieldFault[]>(before?.failure?.errors ?? [])
  const [progress, setProgress] = useState(0)
  const id = useRef<string | null>(null)
  const sending = useMutation({
    mutationFn: (form: FormData) => sendCase(form, setProgress),
    onError: (error) => setFaults(fieldFaults(error)),
  })

  function send(element: HTMLFormElement): void {
    if (sending.isPending) return
    id.current ??= newId()
    const form = new FormData(element)
    form.set('id', id.current)
    form.delete('pictures')
    for (const { file } of pictures.chosen) form.append('pictures', file)
    const found = caseFaults(tidyCase(writtenIn(form, kind)))
    setFaults(found.map((each) => ({ ...each, message: i18n._(sentenceOfFault(each)) })))
    setProgress(0)
    if (found.length === 0) sending.mutate(form)
    else
      focusOn(
        element,
        found.map(({ field }) => field),
      )
  }

  const early = before?.failure
  const told = sending.error ? errorSentence(i18n, sending.error) : early?.title
  const code = refusalCode(sending.error)
  return {
    ...{ kind, pictures, progress, send },
    busy: sending.isPending,
    taken: sending.data ?? before?.taken ?? null,
    fault: (field: string) => faults.find((each) => each.field === field),
    forget: (field: string) => setFaults((all) => all.filter((each) => each.field !== field)),
    /** What is wrong with the pictures, in words. */
    pictureFault: code?.startsWith('photo_') ? told : undefined,
    /** The sentence for the whole form; none if a field or the pictures say it. */
    sentence: faults.length > 0 || code?.startsWith('photo_') ? undefined : told,
  }
}

/** What stands in the fields; what isn't there is empty. */
function writtenIn(form: FormData, kind: CaseKind): Omit<NewCase, 'id'> {
  const text = (field: string) => {
    const given = form.get(field)
    return typeof given === 'string' ? given : ''
  }
  return {
    kind,
    reason: text('reason'),
    name: text('name'),
    email: text('email'),
    profile: text('profile'),
    words: text('words'),
  }
}

export type Case = ReturnType<typeof useCase>

/** Moves to the first field of the form with something wrong. */
function focusOn(form: HTMLFormElement, fields: string[]): void {
  const found = fields.map((field) => form.querySelector<HTMLElement>(`[name=${field}]`))
  found[0]?.focus()
  found[0]?.scrollIntoView({ block: 'center' })
}

/**
 * Sends a complaint or a question with its pictures, and reports how much has been sent, from 0 to
 * 1.
 */
async function sendCase(form: FormData, onProgress: (share: number) => void): Promise<TakenCase> {
  const answer = await sendForm('/api/cases', form, { onProgress })
  return (answer as { case: TakenCase }).case
}
