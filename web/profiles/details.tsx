import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ProfileNote, profileNotes } from '#contract/options.ts'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../data/ask.ts'
import { capital, formatList, languageName } from '../language/format.ts'
import { useSettings } from '../sites/site.ts'
import { Chip } from '../ui/chip.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import {
  bodyTypeLabels,
  eyeColorLabels,
  genderIcons,
  genderLabels,
  genderPlurals,
  hairColorLabels,
  relationshipLabels,
  sexualityLabels,
} from './fact-labels.ts'
import { languageOfTexts } from './facts.tsx'
import { interestIcon } from './interest-icons.ts'

/** What both like first, marked and mentioned; then the rest. */
export function Interests({ profile }: { profile: Profile }) {
  const { interests, common_interests: common } = profile
  const others = interests.filter((each) => !common.includes(each))
  if (interests.length === 0) return null
  return (
    <section>
      {common.length > 0 && (
        <>
          <h2 className="type-title-3">
            <Plural value={common.length} one="# thing in common" other="# things in common" />
          </h2>
          <InterestList codes={common} common />
        </>
      )}
      {others.length > 0 && (
        <>
          <h2 className={common.length > 0 ? 'mt-4 type-title-3' : 'type-title-3'}>
            {common.length > 0 ? <Trans>More interests</Trans> : <Trans>Interests</Trans>}
          </h2>
          <InterestList codes={others} />
        </>
      )}
    </section>
  )
}

function InterestList({ codes, common }: { codes: string[]; common?: boolean }) {
  const { data } = useQuery({ ...ask('GET /api/interests.php', {}), throwOnError: false })
  const names = new Map<string, string>(data?.interests.map(({ id, name }) => [id, name]))
  return (
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {codes.map((code) => (
        <li key={code}>
          <Chip icon={interestIcon(code)} common={common}>
            {names.get(code) ?? code.replaceAll('_', ' ')}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** The facts of a profile, row by row. */
export function Facts({ profile }: { profile: Profile }) {
  const facts = useFacts(profile)
  return (
    <section>
      <h2 className="type-title-3">
        <Trans>Details</Trans>
      </h2>
      <dl className="mt-2">
        {facts.map(({ key, icon, label, value }) => (
          <div
            key={key}
            className="flex flex-wrap items-start gap-x-3 border-b border-line py-2.5 last:border-0"
          >
            <dt className="flex min-h-6 w-2/5 min-w-min flex-none items-center gap-2.5 type-small text-muted">
              <Icon name={icon} />
              {label}
            </dt>
            <dd className="min-w-min flex-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The facts that every profile shows come first, those chosen by the site follow in its order. */
const always = ['gender', 'seeking'] as const

const factFields = [
  ...always,
  'relationship_status',
  'sexuality',
  'body_type',
  'hair_color',
  'eye_color',
  'languages',
] as const
type FactField = (typeof factFields)[number]

type Fact = { key: FactField; icon: IconName; label: string; value: string }

/** What a profile says about somebody, in rows in the site's order; what is not said has no row. */
function useFacts(profile: Profile): Fact[] {
  const { t, i18n } = useLingui()
  const fields = shownFields(useSettings().visible_profile_fields)
  const seeking = useSeeking(profile)
  const said = <Code extends string>(labels: Record<Code, MessageDescriptor>, code: Code | null) =>
    code ? i18n._(labels[code]) : ''
  const spoken = profile.languages.map((code) => languageName(i18n.locale, code))
  const facts: Record<FactField, Omit<Fact, 'key'>> = {
    gender: {
      icon: genderIcons[profile.gender],
      label: t`Gender`,
      value: said(genderLabels, profile.gender),
    },
    seeking: { icon: 'magnifying-glass', label: t`Looking for`, value: seeking },
    relationship_status: {
      icon: 'users',
      label: t`Relationship`,
      value: said(relationshipLabels, profile.relationship_status),
    },
    sexuality: {
      icon: 'heart',
      label: t`Sexuality`,
      value: said(sexualityLabels, profile.sexuality),
    },
    body_type: { icon: 'user', label: t`Body`, value: said(bodyTypeLabels, profile.body_type) },
    hair_color: {
      icon: 'paint-brush',
      label: t`Hair`,
      value: said(hairColorLabels, profile.hair_color),
    },
    eye_color: { icon: 'eye', label: t`Eyes`, value: said(eyeColorLabels, profile.eye_color) },
    languages: {
      icon: 'chat-circle-text',
      label: t`Speaks`,
      value: capital(i18n.locale, formatList(spoken)),
    },
  }
  return fields.map((key) => ({ key, ...facts[key] })).filter((fact) => fact.value !== '')
}

/** The facts to show, in order, if a site's setting names these fields. */
export function shownFields(visible: readonly string[]): FactField[] {
  const named = visible.filter((field) => factFields.some((known) => known === field))
  return [...new Set([...always, ...(named as FactField[])])]
}

type Seeking = Pick<Profile, 'seeking' | 'seeking_min_age' | 'seeking_max_age'>

/** Whom somebody is looking for, and of which age: "Women, 28 to 40". */
function useSeeking({ seeking, seeking_min_age: low, seeking_max_age: high }: Seeking) {
  const { t, i18n } = useLingui()
  const whom = formatList(seeking.map((gender) => i18n._(genderPlurals[gender])))
  if (low !== null && high !== null) return t`${whom}, ${low} to ${high}`
  if (low !== null) return t`${whom}, from ${low}`
  return high !== null ? t`${whom}, up to ${high}` : whom
}

/** What somebody writes in free words, each text under its own heading. */
export function Notes({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const notes = shownNotes(useSettings().visible_profile_notes)
  const titles = {
    about_me: t`About me`,
    looking_for: t`Who I’d like to meet`,
    first_date: t`My ideal first date`,
  }
  return notes
    .filter((note) => profile[note].trim() !== '')
    .map((note) => (
      <Note key={note} title={titles[note]} text={profile[note]} lang={languageOfTexts(profile)} />
    ))
}

/** The free texts to show, in order, if a site's setting names these. */
export function shownNotes(visible: readonly string[]): ProfileNote[] {
  const named = visible.filter((note) => profileNotes.some((known) => known === note))
  return [...new Set(named as ProfileNote[])]
}

/** One free text of a profile under its heading, with its writer's own line breaks. */
export function Note({ title, text, lang }: { title: ReactNode; text: string; lang: string }) {
  return (
    <section>
      <h2 className="type-title-3">{title}</h2>
      <p lang={lang} dir="auto" className="mt-1.5 max-w-read whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </section>
  )
}

const rows = ['gender', 'seeking', 'relationship', 'languages']

/** Placeholders for what the card does not tell: interests and facts. */
export function DetailsSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading the profile`}</VisuallyHidden>
      <Skeleton className="w-2/5" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Skeleton shape="block" className="h-8.5 w-24 rounded-full" />
        <Skeleton shape="block" className="h-8.5 w-32 rounded-full" />
        <Skeleton shape="block" className="h-8.5 w-20 rounded-full" />
      </div>
      <Skeleton className="mt-6 w-1/3" />
      {rows.map((row) => (
        <Skeleton key={row} className="mt-5 w-4/5" />
      ))}
    </div>
  )
}

export function NotesSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="w-2/5" />
      <Skeleton className="mt-3 h-3 w-full" />
      <Skeleton className="mt-2 h-3 w-11/12" />
      <Skeleton className="mt-2 h-3 w-3/5" />
    </div>
  )
}
