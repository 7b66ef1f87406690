import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect } from 'react'
import { isCountry } from '#contract/countries.ts'
import { interests, profileNotes } from '#contract/options.ts'
import type { ProfileChange } from '#contract/profiles.ts'
import type { SignupStep } from '#contract/signup-steps.ts'
import { formAction, type Outcome } from '../browser/form-action.ts'
import { ask } from '../data/ask.ts'
import { ProblemError, readAnswer } from '../data/calls.ts'
import { pageContext } from '../data/page-context.ts'
import { pageData } from '../data/page-data.ts'
import { ownPhotos } from '../photos/use-own-photos.ts'
import { paths } from '../routing/paths.ts'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type RouterContextProvider,
  type ShouldRevalidateArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from '../routing/router.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CompleteSteps, isBehind } from './complete-steps.tsx'
import { factFields, interestsQuestion } from './profile-step.tsx'
import { SignupFrame, SignupHead } from './signup-frame.tsx'
import { stepAfter, stepBefore, stepNamed } from './steps-after-account.ts'
import { forgetDraft } from './stored-draft.ts'

const page = pageData({
  elsewhere: ({ user, url }) => {
    if (!user) return paths.signup()
    return user.signup_step ? null : paths.signupMatches() + url.search
  },
  extras: ({ user }) => {
    if (user?.signup_step === 'photo') return [ownPhotos]
    if (user?.signup_step === 'profile') return [interestsQuestion]
    const country = user?.profile.country ?? ''
    if (user?.signup_step !== 'location' || !isCountry(country)) return []
    return [ask('GET /api/regions.php', { query: { country } })]
  },
})

export const loader = page.loader
export const clientLoader = page.clientLoader

/** From one step's entry in the history to another's there is nothing to wait for. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateArgs) {
  return Boolean(formMethod) || currentUrl.href !== nextUrl.href
}

/** Saves a step, or leaves it as it is, and goes where the pressed button says. */
const form = formAction(async ({ call, form, url, takeUp }) => {
  const step = stepNamed(form.get('step'))
  if (!step) return null
  const go = form.get('go')
  if (go === 'next') {
    if (step === 'location' && isTownHalfTyped(form)) return null
    const change = changeOf(step, form)
    if (change) await call('PUT /api/profile', { body: change })
  }
  const to = stepFrom(step, go, form.has('push'))
  const { user } = await call('PUT /api/signup-step', { body: { step: to } })
  await takeUp(user)
  // It is shown where the browser's own Back has led: that entry stays as it is.
  if (go === 'show') return null
  return (to ? paths.completeSignup() : paths.signupMatches()) + url.search
})

/** The step to which a button leads, or the history; null after the last. */
function stepFrom(step: SignupStep, go: unknown, pushPossible: boolean): SignupStep | null {
  if (go === 'show') return step
  return go === 'back' ? (stepBefore(step) ?? step) : stepAfter(step, pushPossible)
}

/** Before any script runs a photo comes with the form, and is passed on first. */
export async function action(args: ActionFunctionArgs) {
  return (await postPhoto(args)) ?? form.action(args)
}

export const clientAction = form.clientAction

/** Continues a sign-up where it stopped, on any device. */
export default function CompleteSignup() {
  const { t } = useLingui()
  const settings = useSettings()
  const { signup_step: step } = useMember()
  const [search] = useSearchParams()
  const justSignedUp = search.has('api_signup_complete')
  if (!step) return null
  return (
    <>
      <title>{`${t`Complete your profile`} · ${settings.name}`}</title>
      <SignupFrame picture={step}>
        <SignupHead
          back={stepBefore(step) && <BackForm step={step} />}
          leaveTo={paths.members(justSignedUp ? { api_signup_complete: 1 } : {})}
        />
        {justSignedUp && step === 'photo' && <Welcome />}
        <CompleteSteps step={step} />
      </SignupFrame>
    </>
  )
}

/** Welcomes somebody who has just signed up; what was typed for it is no longer needed. */
function Welcome() {
  const { t } = useLingui()
  const { credits, profile } = useMember()
  const { name } = profile
  useEffect(forgetDraft, [])
  return (
    <p role="status" className="mt-4 flex gap-2.5 rounded-lg bg-success-tint px-4 py-3 type-small">
      <Icon name="check-circle" fill className="flex-none text-success" />
      {t`Welcome, ${name}. You have ${plural(credits, { one: '# credit', other: '# credits' })} to start with.`}
    </p>
  )
}

/** One step back, as the browser's own Back leads there; works before any script runs. */
function BackForm({ step }: { step: SignupStep }) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const goBack = (event: FormEvent) => {
    if (!isBehind(state, stepBefore(step), step)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Form method="post" action={search} onSubmit={goBack}>
      <input type="hidden" name="step" value={step} />
      <Button
        type="submit"
        name="go"
        value="back"
        look="plain"
        size="compact"
        icon="arrow-left"
        className="-ms-3"
      >
        <Trans>Back</Trans>
      </Button>
    </Form>
  )
}

/** Passes a form's photo to the call, in process; answers what to show if it is refused. */
async function postPhoto({ request, context }: ActionFunctionArgs) {
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  if (!page.sentFiles) return null
  const headers = new Headers({ 'X-Client-Type': 'web' })
  for (const name of ['sec-fetch-site', 'origin']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  try {
    const init = { method: 'POST', headers, body: new FormData() }
    await readAnswer(await page.fetch('/api/photos', init))
    return null
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, title, status, errors = [] } = error.problem
    return data<Outcome>({ failure: { code, title, status, errors }, typed: [] }, { status })
  }
}

type Given = Pick<URLSearchParams, 'has'> & {
  get: (name: string) => unknown
  getAll: (name: string) => unknown[]
}

/** What a step's form changes in the profile; null if nothing. */
export function changeOf(step: SignupStep, form: Given): ProfileChange | null {
  switch (step) {
    case 'profile':
      return factsIn(form)
    case 'about_me':
      return notesIn(form)
    case 'location':
      return homeIn(form)
    case 'photo':
    case 'email_check':
    case 'push':
      return null
  }
}

function factsIn(form: Given): ProfileChange {
  const asked = form.getAll('asked')
  const facts = factFields
    .filter((field) => asked.includes(field))
    .map((field) => [field, String(form.get(field) ?? '') || null])
  const chosen = form.getAll('interests').map(String)
  const known = interests.filter((code) => chosen.includes(code))
  // The call checks the codes.
  return { ...(Object.fromEntries(facts) as ProfileChange), interests: known }
}

function notesIn(form: Given): ProfileChange | null {
  const notes = profileNotes.filter((note) => form.has(note))
  if (notes.length === 0) return null
  return Object.fromEntries(notes.map((note) => [note, String(form.get(note))]))
}

/** A town; or only the region, which is enough for those who would rather not name the town. */
function homeIn(form: Given): ProfileChange | null {
  const town = Number(form.get('place_id') || Number.NaN)
  if (Number.isInteger(town)) return { place_id: town }
  const region = String(form.get('countryregion') ?? '')
  if (!region) return null
  return { place_id: null, country: region.slice(0, 2), countryregion: region }
}

/** A town name that was typed and not chosen from the list would be lost without a word. */
export function isTownHalfTyped(form: Given): boolean {
  return Boolean(String(form.get('typed') ?? '').trim()) && !form.get('place_id')
}
