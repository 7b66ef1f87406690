import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayIn } from '#contract/rules/manner.ts'
import type { Outcome } from '../browser/form-action.ts'
import { sentenceOf } from '../browser/use-outcome.ts'
import { call } from '../data/browser-client.ts'
import { paths } from '../routing/paths.ts'
import {
  useFetcher,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import type { Wish } from '../visitors/use-open-signup.ts'
import { draftOf, type SignupDraft } from './draft.ts'
import { readInvite } from './invite.ts'
import { LaterStep, laterSteps } from './later.ts'
import { useReceiver } from './receiver.tsx'
import { firstOpenStep, laterOf, type Step, stepOf, stepsFor } from './steps-to-account.ts'
import { keepDraft, readDraft } from './stored-draft.ts'

/** A sentence at a field, and the address that was probably meant. */
export type Wrong = { field: string; code: string; message: string; suggestion?: string }

export type SignupEntry = {
  wish: Wish
  /** Whether the page's own address may contain answers, as on the sign-up page. */
  fromAddress: boolean
  /** Whether it lies above a page: then the modal has the steps' places in the history. */
  overPage?: boolean
  /** The outcome of the form if it was posted before any script ran. */
  posted?: Outcome | undefined
  /** Whether the member who is written to is no real person. */
  fictional: boolean
}

/**
 * Everything needed by a place with sign-up in it: the steps, whether they are open, and whom one
 * is writing to.
 */
export function useSignup(entry: Omit<SignupEntry, 'fictional'>) {
  const { signup_open } = useSettings()
  const { memberId = '' } = entry.wish
  const receiver = useReceiver(memberId)
  const signup = useAccountSteps({ ...entry, fictional: receiver?.fictional ?? false })
  const ref = useStepFocus(signup)
  const { draft, step, writing, go } = signup
  const first = step === 'message' || (step === 'whom' && !writing)
  return {
    signup,
    ref,
    receiver,
    // While another code is being typed to replace a wrong one, the form stays.
    open: signup_open || draft.invite !== '' || signup.failure?.code === 'invite_invalid',
    onBack: first ? undefined : () => go(-1),
    action: memberId ? paths.memberSignup(memberId) : paths.signup(),
  }
}

/** How far one is on the way to an account, what was typed, and what is wrong with it. */
function useAccountSteps(entry: SignupEntry) {
  const { wish, fromAddress, overPage = false, posted, fictional } = entry
  const { i18n } = useLingui()
  const settings = useSettings()
  const fetcher = useFetcher<Outcome>()
  const outcome = fetcher.data ?? posted
  const [search] = useSearchParams()
  const writing = Boolean(wish.memberId)
  const [begun] = useState<Place>(() => {
    const from = draftOf(given(posted, fromAddress, search))
    const country = from.country || settings.country
    const draft = withWish({ ...from, country }, wish)
    return { draft, step: firstFaulty(outcome) ?? firstOpenStep(withPicks(draft, wish), writing) }
  })
  const [{ draft: typed, step }, setPlace] = useState(begun)
  const draft = withPicks(typed, wish)
  const setStep = (to: Step) => setPlace((now) => ({ ...now, step: to }))
  const [wrong, setWrong] = useState<Wrong[]>(outcome?.failure?.errors ?? [])
  const [seen, setSeen] = useState(outcome)
  const [attempts, setAttempts] = useState(0)
  const go = useStepPlaces({ step, writing, overPage }, (to) => {
    setWrong([])
    setStep(to)
  })
  useStoredDraft({ draft, step, untouched: outcome === undefined }, (stored) =>
    setPlace((now) => cameBack(stored, { begun, now }, wish)),
  )

  // The answer to the form arrives while this page stays.
  if (outcome !== seen) {
    setSeen(outcome)
    setAttempts(attempts + 1)
    setWrong(outcome?.failure?.errors ?? [])
    setStep(firstFaulty(outcome) ?? step)
  }

  /** Shows what is wrong up to this step and focuses the first of it; true if nothing is. */
  async function check(password: string): Promise<boolean> {
    const { wrongUpTo } = await laterSteps()
    const { minimum_age, message_length } = settings
    const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
    const rules = { today, minimumAge: minimum_age, messageLength: message_length, fictional }
    const found = wrongUpTo(i18n, { step, draft, writing, password, rules })
    setWrong(found)
    setAttempts(attempts + 1)
    if (found[0]) setStep(stepOf(found[0].field))
    return found.length === 0
  }

  const change = (part: Partial<SignupDraft>) => {
    const fields = fieldsIn(part)
    // The next step is about to be needed; if this does not bring it, the way there says so.
    LaterStep.bring().catch(() => undefined)
    setPlace((now) => ({ ...now, draft: { ...now.draft, ...part } }))
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
    sentence: failure && failure.errors.length === 0 ? sentenceOf(i18n, failure) : null,
    busy: fetcher.state !== 'idle',
    Form: fetcher.Form,
    submitForm: fetcher.submit,
    change,
    check,
    go,
  }
}

/** What an entry of the browser's history knows: the step that it was made for, and the one before. */
type StepPlace = { signup: Step; after: Step }

/**
 * One step on or back; faults elsewhere are no longer shown. Each further step is an entry in the
 * browser's history, so that its Back, which on phones is a gesture, leads to the step before and not
 * away from what was begun.
 */
function useStepPlaces(
  { step, writing, overPage }: { step: Step; writing: boolean; overPage: boolean },
  show: (step: Step) => void,
): (by: 1 | -1) => void {
  const navigate = useNavigate()
  const way = useNavigationType()
  const { key, state, search, hash } = useLocation()
  const place = placeIn(state)
  // What each entry showed when one went on from it: our own button may have led back in it.
  const [left] = useState(() => new Map<string, Step>())
  const last = useRef({ key, place })
  const arrive = useEffectEvent((at: string) => {
    const before = last.current
    last.current = { key: at, place }
    if (before.key === at || way !== 'POP') return
    show(left.get(at) ?? place?.signup ?? before.place?.after ?? step)
  })
  useEffect(() => arrive(key), [key])
  return (by) => {
    if (by === 1 && step === 'whom') tellBegun()
    const all = stepsFor(writing)
    const to = all[all.indexOf(step) + by] ?? step
    if (by === -1 && place?.signup === step && place.after === to) return void navigate(-1)
    show(to)
    if (by === -1 || overPage) return
    left.set(key, step)
    const own: StepPlace = { signup: to, after: step }
    void navigate({ search, hash }, { state: { ...state, ...own }, preventScrollReset: true })
  }
}

function placeIn(state: Partial<StepPlace> | null): StepPlace | null {
  const { signup, after } = state ?? {}
  return signup && after ? { signup, after } : null
}

let begunIsTold = false

/** Counts once that somebody has begun; if it does not arrive, nobody misses it. */
function tellBegun(): void {
  if (begunIsTold) return
  begunIsTold = true
  void call('POST /api/signup-begun', { body: {} }).catch(() => undefined)
}

export type SignupState = ReturnType<typeof useAccountSteps>

/** What a draft starts with: the posted form, the sign-up page's address, or only an invitation. */
function given(
  posted: Outcome | undefined,
  fromAddress: boolean,
  search: URLSearchParams,
): URLSearchParams {
  if (posted) return new URLSearchParams(posted.typed)
  return fromAddress ? search : new URLSearchParams({ invite: search.get('invite') ?? '' })
}

function fieldsIn(part: Partial<SignupDraft>): string[] {
  return Object.keys(part).map((name) => (name === 'birth' ? 'date_of_birth' : name))
}

function firstFaulty(outcome: Outcome | undefined): Step | null {
  const [first] = outcome?.failure?.errors ?? []
  return first ? stepOf(first.field) : null
}

type Place = { draft: SignupDraft; step: Step }

type Now = Place & { untouched: boolean }

type Stored = { draft: SignupDraft; step: Step | null }

/** Stores each change, and on coming back passes on what was stored, once. */
function useStoredDraft(now: Now, onStored: (stored: Stored) => void): void {
  const { draft, step, untouched } = now
  const read = useRef(false)
  const restore = useEffectEvent(onStored)
  useEffect(() => {
    if (!read.current) {
      read.current = true
      const stored = untouched ? readDraft() : null
      const invite = draft.invite || stored?.draft.invite || readInvite()
      const back = stored ?? { draft, step: null }
      // Not before the page has been told what was done on it before its scripts were there.
      if (stored || invite !== draft.invite) {
        const give = () => restore({ ...back, draft: { ...back.draft, invite } })
        return void (back.step === null ? Promise.resolve() : LaterStep.bring()).then(give)
      }
    }
    keepDraft({ draft, step })
  }, [draft, step, untouched])
}

/** The draft with what is picked beside the form at the moment. */
function withPicks(draft: SignupDraft, { interests, likes }: Wish): SignupDraft {
  return { ...draft, ...(interests && { interests }), ...(likes && { likes }) }
}

/** The draft with what a wish says; a message to somebody else is not meant for this member. */
export function withWish(draft: SignupDraft, { memberId, gender, seeking }: Wish): SignupDraft {
  const answered = {
    ...draft,
    ...(gender && { gender }),
    ...(seeking && seeking.length > 0 && { seeking }),
  }
  if (!memberId || draft.to === memberId) return answered
  return { ...answered, to: memberId, message: '', acknowledged: false, written: false }
}

/** What was stored, with anything just chosen on the page taking precedence. */
export function restored(kept: SignupDraft, begun: SignupDraft, wish: Wish): SignupDraft {
  const { gender, seeking } = begun
  return withWish(
    {
      ...kept,
      country: kept.country || begun.country,
      ...(gender && { gender }),
      ...(seeking.length > 0 && { seeking }),
    },
    wish,
  )
}

/**
 * How far one is once what was stored is here. Whoever has answered something on this page already
 * stays where that is: a form does not turn its page under somebody's hands.
 */
export function cameBack(
  stored: Stored,
  { begun, now }: { begun: Place; now: Place },
  wish: Wish,
): Place {
  const back = restored(stored.draft, begun.draft, wish)
  const answered = Object.entries(now.draft).filter(
    ([name, value]) => value !== begun.draft[name as keyof SignupDraft],
  )
  const draft = { ...back, ...Object.fromEntries(answered) }
  if (!stored.step || answered.length > 0) return { draft, step: now.step }
  const writing = Boolean(wish.memberId)
  const step = writing && !back.written ? 'message' : laterOf(now.step, stored.step)
  return { draft, step }
}

/** Moves the focus to the first wrong field, or to the heading of a new step; never on arrival. */
function useStepFocus({ step, wrong, attempts }: SignupState) {
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef({ step, attempts })
  const first = wrong[0]?.field
  useEffect(() => {
    const before = shown.current
    shown.current = { step, attempts }
    const find = (selector: string) => card.current?.querySelector<HTMLElement>(selector)
    if (attempts !== before.attempts && first) find(fieldOf(first))?.focus()
    else if (step !== before.step) find('[data-step-title]')?.focus()
  }, [step, attempts, first])
  return card
}

function fieldOf(field: string): string {
  if (field === 'date_of_birth') return '[name="day"], [name="month"], [name="year"]'
  return `[name="${field}"]:not([type="hidden"])`
}
