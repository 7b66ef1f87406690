import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ProfileNote } from '#contract/options.ts'
import type { OwnProfile, Profile } from '#contract/profiles.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { ask } from '../../data/ask.ts'
import { pageData } from '../../data/page-data.ts'
import { formatList, formatNumber } from '../../language/format.ts'
import { ContactNote } from '../../moderation/contact-note.tsx'
import { PhotoManager } from '../../photos/photo-manager.tsx'
import { ownPhotos } from '../../photos/use-own-photos.ts'
import { paths } from '../../routing/paths.ts'
import { useBeforeUnload, useBlocker, useLocation, useSearchParams } from '../../routing/router.ts'
import { useMember, useSettings } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { Segment } from '../../ui/navigation/segment.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Facts, Interests, Notes, shownNotes } from '../details.tsx'
import { languageOfTexts } from '../facts.tsx'
import { Gallery } from '../gallery.tsx'
import { Identity } from '../identity.tsx'
import { CompletenessMeter } from './completeness-meter.tsx'
import { FactRows } from './fact-rows.tsx'
import { EditSection, FieldForm, useFieldForm } from './field-form.tsx'
import { InterestsSection } from './interests-section.tsx'
import {
  type EditField,
  type Editing,
  EditingContext,
  editFieldOf,
  useEditing,
  useFieldNames,
} from './use-editing.ts'

const page = pageData({
  who: 'member',
  questions: () => [ownPhotos, ask('GET /api/interests.php', {})],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function OwnProfilePage() {
  const { t } = useLingui()
  const settings = useSettings()
  const [search] = useSearchParams()
  const preview = search.get('as') === 'others'
  // When seen as others see it, the name is the page's only top-level heading.
  const Heading = preview ? 'p' : 'h1'
  return (
    <div className="page py-6">
      <title>{`${t`My profile`} · ${settings.name}`}</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Heading className="type-title-1">
          <Trans>My profile</Trans>
        </Heading>
        <Segment
          label={t`How your profile is shown`}
          items={[
            { label: t`Edit`, icon: 'pencil-simple', to: paths.profile(), current: !preview },
            {
              label: t`How others see it`,
              icon: 'eye',
              to: '?as=others',
              current: preview,
            },
          ]}
        />
      </div>
      {preview ? <ProfilePreview /> : <ProfileEditor />}
    </div>
  )
}

/** One's own profile, each part edited in its place. */
function ProfileEditor() {
  const { profile } = useMember()
  const { visible_profile_notes } = useSettings()
  return (
    <EditingProvider>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 lg:col-start-2">
          <CompletenessMeter />
        </div>
        <div className="grid min-w-0 content-start gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <PhotoManager name={profile.name} />
          <div className={panel}>
            {shownNotes(visible_profile_notes).map((note) => (
              <NoteSection key={note} field={note} />
            ))}
          </div>
        </div>
        <div className={`${panel} self-start lg:col-start-2`}>
          <FactRows />
          <InterestsSection />
        </div>
      </div>
      <UnsavedGuard />
    </EditingProvider>
  )
}

const panel =
  'grid min-w-0 content-start gap-6 rounded-xl border border-line bg-surface p-5 md:p-6.5'

/** Knows which parts are open. An address that ends in a part's name opens it. */
function EditingProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<readonly EditField[]>([])
  const held = useRef(new Set<EditField>())
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link opens its part again
  useEffect(() => {
    const field = editFieldOf(hash)
    if (field) setOpened((others) => [...new Set([...others, field])])
    else if (hash) document.getElementById(hash.slice(1))?.focus()
  }, [hash, key])

  const editing = useMemo<Editing>(
    () => ({
      isOpen: (field) => opened.includes(field),
      open: (field) => setOpened((others) => [...others, field]),
      close: (field) => setOpened((others) => others.filter((each) => each !== field)),
      report: (field, unsaved) => {
        if (unsaved) held.current.add(field)
        else held.current.delete(field)
      },
      unsaved: () => [...held.current],
    }),
    [opened],
  )
  return <EditingContext value={editing}>{children}</EditingContext>
}

/** One's own profile exactly as a premium member sees it. */
function ProfilePreview() {
  const { profile, status } = useMember()
  const seen = asOthersSee(profile, useSettings())
  return (
    <>
      {status === 'not_confirmed' && (
        <Alert tone="warning" className="mb-5">
          <Trans>Nobody can find your profile until you’ve confirmed your e-mail address.</Trans>
        </Alert>
      )}
      {profile.invisible && (
        <Alert className="mb-5">
          <Trans>You’re invisible: nobody can find this profile.</Trans>
        </Alert>
      )}
      <div className="profile-grid max-md:-mx-(--s4)">
        <div>
          <Gallery card={seen} profile={seen} />
        </div>
        <div className="profile-panel">
          <Identity card={seen} />
        </div>
        <div className="profile-words">
          <Notes profile={seen} />
        </div>
        <div className="profile-panel">
          <Interests profile={seen} />
          <Facts profile={seen} />
        </div>
      </div>
    </>
  )
}

type Shown = { visible_profile_fields: string[]; visible_profile_notes: string[] }

const details = [
  'relationship_status',
  'sexuality',
  'body_type',
  'hair_color',
  'eye_color',
] as const
const notes = ['about_me', 'looking_for', 'first_date'] as const

/**
 * One's own profile without what others are not told: what the site hides, and what is only the
 * owner's.
 */
export function asOthersSee(own: OwnProfile, shown: Shown): Profile {
  const { date_of_birth, invisible, place, ...profile } = own
  for (const field of details) {
    if (!shown.visible_profile_fields.includes(field)) profile[field] = null
  }
  for (const note of notes) {
    if (!shown.visible_profile_notes.includes(note)) profile[note] = ''
  }
  if (!shown.visible_profile_fields.includes('languages')) profile.languages = []
  const seen = profile.main_image?.status === 'active' ? profile.main_image : null
  return { ...profile, main_image: seen }
}

/** Asks before one leaves with unsaved changes. */
function UnsavedGuard() {
  const { t } = useLingui()
  const { unsaved } = useEditing()
  const nameOf = useFieldNames()
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const stays = here.pathname === there.pathname && viewOf(here) === viewOf(there)
    return !stays && unsaved().length > 0
  })
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved().length > 0) event.preventDefault()
      },
      [unsaved],
    ),
  )
  if (blocker.state !== 'blocked') return null
  const names = formatList(unsaved().map((field) => nameOf[field]))
  return (
    <Modal open asksToLeave onClose={blocker.reset} title={t`Leave without saving?`} size="small">
      <p className="text-text-2">
        <Trans>Not saved yet: {names}.</Trans>
      </p>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        <Button wide onClick={blocker.reset}>
          <Trans>Stay here</Trans>
        </Button>
        <Button look="line" wide onClick={blocker.proceed}>
          <Trans>Leave without saving</Trans>
        </Button>
      </div>
    </Modal>
  )
}

/** What of an address decides whether the page is edited or looked at. */
function viewOf({ search }: { search: string }): string | null {
  return new URLSearchParams(search).get('as')
}

/** As many characters as the server accepts. */
const longest = 4000
const warnedFrom = 50

/** One of the free texts, with a hint on what others like to read there. */
function NoteSection({ field }: { field: ProfileNote }) {
  const { profile } = useMember()
  const text = profile[field]
  const hint = useHints()[field]
  return (
    <EditSection field={field} form={<NoteForm field={field} />}>
      {text.trim() === '' ? (
        <p className="type-small text-muted">{hint}</p>
      ) : (
        <p
          lang={languageOfTexts(profile)}
          dir="auto"
          className="mt-1 max-w-read whitespace-pre-line wrap-anywhere"
        >
          {text}
        </p>
      )}
    </EditSection>
  )
}

function NoteForm({ field }: { field: ProfileNote }) {
  const { value, set, error, form } = useFieldForm<string>({
    field,
    saved: useMember().profile[field],
    change: (text) => ({ [field]: text }),
    check: (text) => (lengthOf(tidyText(text)) > longest ? 'too_long' : null),
  })
  return (
    <FieldForm form={form}>
      <div>
        <TextArea
          label={useFieldNames()[field]}
          labelHidden
          name={field}
          grow
          rows={5}
          value={value}
          onChange={(event) => set(event.target.value)}
          error={error}
          hint={useHints()[field]}
        />
        <Counter length={lengthOf(tidyText(value))} />
        <ContactNote open text={value} />
      </div>
    </FieldForm>
  )
}

/** How long the text is; announced near the end. */
function Counter({ length }: { length: number }) {
  const { i18n } = useLingui()
  const left = longest - length
  const used = formatNumber(i18n.locale, length)
  const all = formatNumber(i18n.locale, longest)
  return (
    <p
      className={`mt-1 text-right tabular type-caption ${left < 0 ? 'text-danger' : 'text-muted'}`}
    >
      <Trans>
        {used} of {all} characters
      </Trans>
      <VisuallyHidden role="status">
        {left <= warnedFrom && <Trans>{left} characters left</Trans>}
      </VisuallyHidden>
    </p>
  )
}

function useHints(): Record<ProfileNote, string> {
  const { t } = useLingui()
  return {
    about_me: t`What fills your days, what makes you laugh, what a friend would say about you. Leave out your address and phone number.`,
    looking_for: t`Who would you get on with, and what for: something lasting, company for concerts, seeing where it goes? Say it plainly and you’ll find the right people.`,
    first_date: t`A walk, a museum, the best soup in town: an idea is easier to answer than a hello.`,
  }
}
