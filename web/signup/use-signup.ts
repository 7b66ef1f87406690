import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { faultSentence } from '#contract/sentences.ts'
import type { Outcome } from '../accounts/form-action.ts'
import { useOutcome } from '../accounts/use-outcome.ts'
import { dayIn } from '../language/use-local-day.ts'
import { useSettings } from '../shell/site.ts'
import { defaultCountry } from './default-country.ts'
import { type Draft, draftOf } from './draft.ts'
import {
  type Fault,
  faultsUpTo,
  firstOpenStep,
  laterOf,
  type Step,
  stepOf,
  steps,
} from './steps.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** A sentence at a field, and the address that was probably meant. */
export type Wrong = { field: string; code: string; message: string; suggestion?: string }

/** Where one is in sign-up, what was typed, and what is wrong with it. */
export function useSignup() {
  const { i18n } = useLingui()
  const settings = useSettings()
  const { outcome, sentence, busy } = useOutcome()
  const [search] = useSearchParams()
  const [draft, setDraft] = useState<Draft>(() => {
    const begun = draftOf(outcome ? new URLSearchParams(outcome.typed) : search)
    return { ...begun, country: begun.country || defaultCountry(settings, i18n.locale) }
  })
  const [step, setStep] = useState<Step>(() => firstFaulty(outcome) ?? firstOpenStep(draft))
  const [wrong, setWrong] = useState<Wrong[]>(outcome?.failure?.errors ?? [])
  const [seen, setSeen] = useState(outcome)
  const [attempts, setAttempts] = useState(0)
  useKeptDraft({ draft, step, untouched: outcome === undefined }, (kept) => {
    setDraft((begun) => ({ ...kept.draft, ...chosenIn(begun) }))
    setStep(laterOf(step, kept.step))
  })

  // The answer to the sent form arrives while this page stays.
  if (outcome !== seen) {
    setSeen(outcome)
    setAttempts(attempts + 1)
    setWrong(outcome?.failure?.errors ?? [])
    setStep(firstFaulty(outcome) ?? step)
  }

  /** Says what is wrong up to this step and shows the first of it; true when nothing is. */
  function check(password: string): boolean {
    const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
    const faults = faultsUpTo(step, draft, password, { today, minimumAge: settings.minimum_age })
    const values = { min_age: settings.minimum_age }
    const worded = (fault: Fault): Wrong => ({
      ...fault,
      message: i18n._({ ...faultSentence[fault.code], values }),
    })
    setWrong(faults.map(worded))
    setAttempts(attempts + 1)
    if (faults[0]) setStep(stepOf(faults[0].field))
    return faults.length === 0
  }

  /** One step on or back; what was wrong elsewhere is no longer said. */
  function go(by: 1 | -1) {
    setWrong([])
    setStep(steps[steps.indexOf(step) + by] ?? step)
  }

  const change = (part: Partial<Draft>) => {
    const fields = Object.keys(part).map((name) => (name === 'birth' ? 'date_of_birth' : name))
    setDraft({ ...draft, ...part })
    setWrong(wrong.filter(({ field }) => !fields.includes(field)))
  }
  const failure = outcome?.failure ?? null
  return { draft, step, wrong, attempts, sentence, failure, busy, change, check, go }
}

export type SignupState = ReturnType<typeof useSignup>

function firstFaulty(outcome: Outcome | undefined): Step | null {
  const [first] = outcome?.failure?.errors ?? []
  return first ? stepOf(first.field) : null
}

/** What the address of the page says goes before what was kept. */
function chosenIn({ gender, seeking }: Draft): Partial<Draft> {
  return { ...(gender && { gender }), ...(seeking.length > 0 && { seeking }) }
}
