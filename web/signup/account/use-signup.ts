import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { faultSentence, unexpectedSentence, unreachableSentence } from '#contract/sentences.ts'
import type { Failure, Outcome } from '../../accounts/form-action.ts'
import { dayIn } from '../../language/use-local-day.ts'
import { useSettings } from '../../sites/site.ts'
import type { Wish } from '../../visitors/use-open-signup.ts'
import { restored, withWish } from './begin-draft.ts'
import { defaultCountry } from './default-country.ts'
import { draftOf, type SignupDraft } from './draft.ts'
import {
  type Fault,
  faultsUpTo,
  firstOpenStep,
  laterOf,
  type Step,
  stepOf,
  stepsFor,
} from './steps.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/** A sentence at a field, and the address that was probably meant. */
export type Wrong = { field: string; code: string; message: string; suggestion?: string }

export type SignupEntry = {
  wish: Wish
  /** Whether the page's own address may contain answers, as on the sign-up page. */
  fromAddress: boolean
  /** The outcome of the form if it was posted before any script ran. */
  posted?: Outcome | undefined
  /** Whether the member who is written to is no real person. */
  fictional: boolean
}

/** How far one is on the way to an account, what was typed, and what is wrong with it. */
export function useSignup({ wish, fromAddress, posted, fictional }: SignupEntry) {
  const { i18n } = useLingui()
  const settings = useSettings()
  const fetcher = useFetcher<Outcome>()
  const outcome = fetcher.data ?? posted
  const [search] = useSearchParams()
  const writing = Boolean(wish.memberId)
  const [typed, setDraft] = useState<SignupDraft>(() => {
    const begun = draftOf(given(posted, fromAddress, search))
    const country = begun.country || defaultCountry(settings, i18n.locale)
    return withWish({ ...begun, country }, wish)
  })
  const draft = wish.interests ? { ...typed, interests: wish.interests } : typed
  const [step, setStep] = useState<Step>(
    () => firstFaulty(outcome) ?? firstOpenStep(draft, writing),
  )
  const [wrong, setWrong] = useState<Wrong[]>(outcome?.failure?.errors ?? [])
  const [seen, setSeen] = useState(outcome)
  const [attempts, setAttempts] = useState(0)
  useStoredDraft({ draft, step, untouched: outcome === undefined }, (stored) => {
    const back = restored(stored.draft, draft, wish)
    setDraft(back)
    if (stored.step) setStep(writing && !back.written ? 'message' : laterOf(step, stored.step))
  })

  // The answer to the form arrives while this page stays.
  if (outcome !== seen) {
    setSeen(outcome)
    setAttempts(attempts + 1)
    setWrong(outcome?.failure?.errors ?? [])
    setStep(firstFaulty(outcome) ?? step)
  }

  /** Shows what is wrong up to this step and focuses the first of it; true if nothing is. */
  function check(password: string): boolean {
    const { minimum_age, message_length } = settings
    const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
    const rules = { today, minimumAge: minimum_age, messageLength: message_length, fictional }
    const faults = faultsUpTo(step, draft, password, rules).filter(
      ({ field }) => writing || stepOf(field) !== 'message',
    )
    const worded = (fault: Fault): Wrong => ({
      ...fault,
      message: i18n._({ ...faultSentence[fault.code], values: { min_age: minimum_age } }),
    })
    setWrong(faults.map(worded))
    setAttempts(attempts + 1)
    if (faults[0]) setStep(stepOf(faults[0].field))
    return faults.length === 0
  }

  /** One step on or back; faults elsewhere are no longer shown. */
  function go(by: 1 | -1) {
    const all = stepsFor(writing)
    setWrong([])
    setStep(all[all.indexOf(step) + by] ?? step)
  }

  const change = (part: Partial<SignupDraft>) => {
    const fields = fieldsIn(part)
    setDraft({ ...draft, ...part })
    setWrong(wrong.filter(({ field }) => !fields.includes(field)))
  }
  const failure = outcome?.failure ?? null
  return {
    draft,
    step,
    writing,
    wrong,
    attempts,
    failure,
    /** The sentence above the form; none if the fields say it themselves. */
    sentence: failure && wrong.length === 0 ? sentenceOf(i18n, failure) : null,
    busy: fetcher.state !== 'idle',
    Form: fetcher.Form,
    change,
    check,
    go,
  }
}

export type SignupState = ReturnType<typeof useSignup>

/** What a draft starts with: the posted form, the sign-up page's address, or only an invitation. */
function given(
  posted: Outcome | undefined,
  fromAddress: boolean,
  search: URLSearchParams,
): URLSearchParams {
  if (posted) return new URLSearchParams(posted.typed)
  return fromAddress ? search : new URLSearchParams({ invite: search.get('invite') ?? '' })
}

function sentenceOf(i18n: I18n, { code, title }: Failure): string {
  return code === 'unreachable' ? i18n._(unreachableSentence) : title || i18n._(unexpectedSentence)
}

function fieldsIn(part: Partial<SignupDraft>): string[] {
  return Object.keys(part).map((name) => (name === 'birth' ? 'date_of_birth' : name))
}

function firstFaulty(outcome: Outcome | undefined): Step | null {
  const [first] = outcome?.failure?.errors ?? []
  return first ? stepOf(first.field) : null
}
