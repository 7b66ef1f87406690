import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Activity, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type SignupStep, signupSteps } from '#contract/signup-steps.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { useOutcome } from '../browser/use-outcome.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { ContactNote } from '../moderation/contact-note.tsx'
import { PhotoManager } from '../photos/photo-manager.tsx'
import {
  type Home,
  homeOf,
  isHalfTyped,
  TownOrRegion,
} from '../profiles/editing/town-or-region.tsx'
import { useFieldNames } from '../profiles/editing/use-editing.ts'
import { usePush } from '../push/use-push.ts'
import {
  Form,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSubmit,
} from '../routing/router.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { footLook } from './account-steps.tsx'
import { EmailCheckStep } from './email-check-step.tsx'
import { ProfileStep } from './profile-step.tsx'
import { placeOf } from './steps-after-account.ts'

/** One step after the account, with its form. */
export function CompleteSteps({ step }: { step: SignupStep }) {
  const { t } = useLingui()
  const { push_public_key } = useSettings()
  const { sentence } = useOutcome()
  const pushPossible = push_public_key !== ''
  const { number, total } = placeOf(step, pushPossible)
  const words = useStepWords()[step]
  const title = useFocusOnStep(step)
  const shown = useShownSteps(step)
  useStepPlaces(step)
  return (
    <>
      <Stepper className="mt-3" text={t`Step ${number} of ${total}`} step={number} steps={total} />
      <h1 ref={title} tabIndex={-1} className="mt-7 type-title-1 outline-none">
        {words.title}
      </h1>
      <p className="mt-2 text-text-2">{words.text}</p>
      {sentence && <Alert className="mt-4" tone="danger" title={sentence} live />}
      {step === 'photo' && (
        <div className="mt-5">
          <PhotoStep />
        </div>
      )}
      {shown.map((each) => (
        <Activity key={each} mode={each === step ? 'visible' : 'hidden'}>
          <StepForm step={each} pushPossible={pushPossible} />
        </Activity>
      ))}
    </>
  )
}

/** The steps that have been shown here: what was typed in them stays, wherever Back and on lead. */
function useShownSteps(step: SignupStep): SignupStep[] {
  const [shown, setShown] = useState([step])
  if (shown.includes(step)) return shown
  const all = [...shown, step]
  setShown(all)
  return all
}

type StepFormProps = { step: SignupStep; pushPossible: boolean }

function StepForm({ step, pushPossible }: StepFormProps) {
  const { busy } = useOutcome()
  const { search, state } = useLocation()
  const goOn = useGoOn(step, pushPossible)
  const bodies = {
    photo: null,
    profile: <ProfileStep />,
    about_me: <AboutMeStep />,
    location: <LocationStep />,
    email_check: <EmailCheckStep onGo={goOn} />,
    push: <PushStep onGo={goOn} />,
  }
  return (
    <Form
      method="post"
      action={search}
      state={state}
      encType={step === 'photo' ? 'multipart/form-data' : undefined}
      noValidate
      className="mt-5 flex flex-1 flex-col"
    >
      <input type="hidden" name="step" value={step} />
      {pushPossible && <input type="hidden" name="push" value="1" />}
      <div className="grid gap-5">{bodies[step]}</div>
      {step === 'photo' && <PlainPhoto />}
      <CompleteFoot step={step} busy={busy} />
    </Form>
  )
}

/** A new step's heading takes the focus; never on arrival. */
function useFocusOnStep(step: SignupStep) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  return title
}

/** What an entry of the browser's history knows: the step that it shows, and the one before. */
type StepPlace = { signup?: SignupStep; after?: SignupStep | undefined }

/** Whether this step's entry in the history is the one behind the entry of the other. */
export function isBehind(place: StepPlace | null, step: SignupStep | null, other: SignupStep) {
  return step !== null && place?.signup === other && place.after === step
}

/**
 * Each further step is an entry in the browser's history, as those to the account are, so that its
 * Back leads to the step before. How far somebody is the server knows: it is told, unless it knows.
 */
function useStepPlaces(step: SignupStep): void {
  const { key, search, state } = useLocation()
  const way = useNavigationType()
  const navigate = useNavigate()
  const submit = useSubmit()
  const place: StepPlace = state ?? {}
  const last = useRef({ key, step, place })
  const settle = useEffectEvent(() => {
    const before = last.current
    last.current = { key, step, place }
    if (before.key !== key && way === 'POP') {
      if (!place.signup || place.signup === step) return
      const fields = { step: place.signup, go: 'show' }
      return void submit(fields, { method: 'post', action: search, replace: true, state })
    }
    const wentOn = signupSteps.indexOf(step) > signupSteps.indexOf(before.step)
    if (!wentOn || place.signup === step) return
    // Not by navigating: only a later Back reads what this entry shows.
    const shown: StepPlace = { ...before.place, signup: before.step }
    window.history.replaceState({ ...window.history.state, usr: shown }, '')
    const own: StepPlace = { signup: step, after: before.step }
    void navigate({ search }, { state: own, preventScrollReset: true })
  })
  // At once, also while the answer about the step before is still being taken in: Back may come next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of these is something to settle
  useEffect(() => settle(), [key, step])
}

/** Goes on without a press. */
function useGoOn(step: SignupStep, pushPossible: boolean): () => void {
  const submit = useSubmit()
  const { search, state } = useLocation()
  return () => {
    const fields = { step, go: 'skip', ...(pushPossible && { push: '1' }) }
    void submit(fields, { method: 'post', action: search, replace: true, state })
  }
}

type StepWords = { title: string; text: string }

/** What each step after the account is about. */
function useStepWords(): Record<SignupStep, StepWords> {
  const { t } = useLingui()
  return {
    photo: {
      title: t`Show yourself`,
      text: t`Most people look at photos first. One is enough to begin with.`,
    },
    profile: {
      title: t`A few facts about you`,
      text: t`They help people find you. Share what you like and skip the rest.`,
    },
    about_me: {
      title: t`In your own words`,
      text: t`Two or three sentences are plenty. They give people something to write about.`,
    },
    location: {
      title: t`Where do you live?`,
      text: t`Others see your town and roughly how far away it is, such as “under 25 km”. Nothing more precise is stored.`,
    },
    email_check: {
      title: t`Check your inbox`,
      text: t`Once your address is confirmed, people can find you and write back.`,
    },
    push: {
      title: t`Want to know right away?`,
      text: t`This device can tell you when somebody writes, even when the site is closed. Your browser will ask you too.`,
    },
  }
}

/** One's photos, with everything that the profile page offers for them. */
function PhotoStep() {
  const { profile } = useMember()
  return <PhotoManager name={profile.name} />
}

/** The same without scripts: one file, which travels with the form. */
function PlainPhoto() {
  return (
    <noscript>
      <label className="mb-4 block type-label">
        <Trans>A photo from this device</Trans>
        <input type="file" name="photo" accept="image/*" className="mt-1.5 block w-full" />
      </label>
    </noscript>
  )
}

const asked = ['about_me', 'looking_for'] as const

/** Free texts, each with an example of what one could write. */
function AboutMeStep() {
  const { t } = useLingui()
  const { visible_profile_notes } = useSettings()
  const examples = {
    about_me: t`For example: I teach maths, cook badly and with joy, and on Sundays you find me by the water.`,
    looking_for: t`For example: somebody who laughs easily, likes long walks, and writes back.`,
  }
  return asked
    .filter((note) => visible_profile_notes.includes(note))
    .map((note) => <NoteField key={note} note={note} example={examples[note]} />)
}

function NoteField({ note, example }: { note: (typeof asked)[number]; example: string }) {
  const { profile } = useMember()
  const { typed, fault } = useOutcome()
  const names = useFieldNames()
  const before = typed(note) || profile[note]
  const [text, setText] = useState(before)
  return (
    <div>
      <TextArea
        label={names[note]}
        name={note}
        grow
        rows={4}
        placeholder={example}
        defaultValue={before}
        onChange={(event) => setText(event.target.value)}
        error={fault(note)?.message}
      />
      <ContactNote open text={text} />
    </div>
  )
}

/** Where one lives, within the country given at sign-up. */
function LocationStep() {
  const { t } = useLingui()
  const { profile } = useMember()
  const { done } = useOutcome()
  const [home, setHome] = useState<Home>(() => homeOf(profile))
  return (
    <>
      <input type="hidden" name="place_id" value={home.town?.id ?? ''} />
      <input type="hidden" name="typed" value={home.typed} />
      <TownOrRegion
        home={home}
        onChange={setHome}
        error={
          done && isHalfTyped(home)
            ? t`Choose a town from the list, or clear this field.`
            : undefined
        }
      />
    </>
  )
}

/**
 * What notifications are for, before the browser asks. If they are impossible, it carries on by
 * itself.
 */
function PushStep({ onGo }: { onGo: () => void }) {
  const { i18n } = useLingui()
  const { state, capable, offered, subscribe } = usePush()
  const hydrated = useHydrated()
  const going = useEffectEvent(onGo)
  const pointless = hydrated && (!capable || (state !== null && !offered))
  const allow = useMutation({ mutationFn: subscribe, onSuccess: () => onGo() })
  useEffect(() => {
    if (pointless) going()
  }, [pointless])
  return (
    <>
      <ul className="grid list-disc gap-1.5 ps-5 text-text-2">
        <li>
          <Trans>A new message or a match, as soon as it comes.</Trans>
        </li>
        <li>
          <Trans>Choose what for, or turn it off, under notifications.</Trans>
        </li>
      </ul>
      {allow.error && <Alert tone="danger" title={errorSentence(i18n, allow.error)} live />}
      {offered && (
        <Button
          size="large"
          wide
          icon="bell"
          busy={allow.isPending}
          busyLabel={<Trans>Asking your browser</Trans>}
          onClick={() => allow.mutate()}
        >
          <Trans>Yes, tell me</Trans>
        </Button>
      )}
    </>
  )
}

/** Save and go on, or go on without; the one that was pressed is busy. */
function CompleteFoot({ step, busy }: { step: SignupStep; busy: boolean }) {
  const { formData } = useNavigation()
  const saves = step !== 'email_check' && step !== 'push'
  const pressed = busy ? formData?.get('go') : null
  return (
    <div className={`${footLook} grid gap-2`}>
      {saves && (
        <Button
          type="submit"
          name="go"
          value="next"
          size="large"
          wide
          busy={pressed === 'next'}
          busyLabel={<Trans>Saving</Trans>}
        >
          <Trans>Continue</Trans>
        </Button>
      )}
      <Button
        type="submit"
        name="go"
        value="skip"
        look={saves ? 'quiet' : 'line'}
        wide
        busy={pressed === 'skip'}
        busyLabel={<Trans>One moment</Trans>}
      >
        <WithoutIt step={step} />
      </Button>
    </div>
  )
}

function WithoutIt({ step }: { step: SignupStep }) {
  switch (step) {
    case 'push':
      return <Trans>Not now</Trans>
    case 'email_check':
      return <Trans>I’ll do it later</Trans>
    case 'photo':
    case 'profile':
    case 'about_me':
    case 'location':
      return <Trans>Skip this</Trans>
  }
}
