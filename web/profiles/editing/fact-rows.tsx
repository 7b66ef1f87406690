import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Gender, genders } from '#contract/options.ts'
import type { ProfileChange } from '#contract/profiles.ts'
import { usernameFault } from '#contract/rules/signup-rules.ts'
import { countryName, formatDay, formatList } from '../../language/format.ts'
import { useMember, useSettings } from '../../sites/site.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { shownFields } from '../details.tsx'
import {
  bodyTypeLabels,
  eyeColorLabels,
  genderIcons,
  genderLabels,
  genderPlurals,
  hairColorLabels,
  relationshipLabels,
  sexualityLabels,
} from '../fact-labels.ts'
import { AgesRow } from './ages-row.tsx'
import { EditRow, FieldForm, useFieldForm } from './field-form.tsx'
import { LanguagesRow } from './languages-row.tsx'
import { homeWords, PlaceForm } from './town-or-region.tsx'
import { useFieldNames } from './use-editing.ts'

/** The facts of one's own profile in rows: what every site asks for, then what this one shows. */
export function FactRows() {
  const { visible_profile_fields } = useSettings()
  return (
    <section>
      <h2 className="type-title-3">
        <Trans>Details</Trans>
      </h2>
      <ul className="mt-2">
        <NameRow />
        <BirthRow />
        <GenderRow />
        <PlaceRow />
        <SeekingRow />
        <AgesRow />
        {shownFields(visible_profile_fields).map((field) => {
          if (field === 'languages') return <LanguagesRow key={field} />
          return isOptionField(field) && <OptionRow key={field} field={field} />
        })}
      </ul>
    </section>
  )
}

/** The name that everybody sees; it can be used to sign in too. */
function NameRow() {
  const { profile } = useMember()
  return (
    <EditRow field="name" icon="identification-card" value={profile.name}>
      <NameForm />
    </EditRow>
  )
}

function NameForm() {
  const { t } = useLingui()
  const { profile, email } = useMember()
  const { value, set, error, form } = useFieldForm({
    field: 'name',
    saved: profile.name,
    change: (name) => ({ name }),
    check: (name) => usernameFault(name, email),
  })
  return (
    <FieldForm form={form}>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="username"
        spellCheck={false}
        value={value}
        onChange={(event) => set(event.target.value)}
        error={error}
        hint={<Trans>Everybody sees it, and you can log in with it.</Trans>}
      />
    </FieldForm>
  )
}

/** It stays as given at sign-up. */
function BirthRow() {
  const { i18n } = useLingui()
  const { date_of_birth, age } = useMember().profile
  const born = formatDay(i18n.locale, date_of_birth, 'UTC')
  return (
    <li className="flex items-start gap-x-3 border-b border-line py-3 pe-7.5 max-[24rem]:flex-col">
      <span className="flex min-h-6 w-2/5 flex-none items-center gap-2.5 type-small text-muted max-[24rem]:w-auto">
        <Icon name="baby" className="flex-none" />
        <Trans>Date of birth</Trans>
      </span>
      <span className="min-w-0 flex-1">
        {born}
        <span className="block type-caption text-muted">
          <Trans>Others only see your age: {age}. You can’t change it here.</Trans>
        </span>
      </span>
    </li>
  )
}

function GenderRow() {
  const { i18n } = useLingui()
  const { gender } = useMember().profile
  return (
    <EditRow field="gender" icon={genderIcons[gender]} value={i18n._(genderLabels[gender])}>
      <GenderForm />
    </EditRow>
  )
}

function GenderForm() {
  const { t, i18n } = useLingui()
  const { value, set, error, form } = useFieldForm<Gender>({
    field: 'gender',
    saved: useMember().profile.gender,
    change: (gender) => ({ gender }),
  })
  return (
    <FieldForm form={form}>
      <ChoiceChips
        legend={t`I am`}
        name="gender"
        options={genders.map((code) => ({
          value: code,
          label: i18n._(genderLabels[code]),
          icon: genderIcons[code],
        }))}
        value={value}
        onChange={(chosen) => set(chosen as Gender)}
        error={error}
      />
    </FieldForm>
  )
}

/** Where somebody lives; nothing finer than a town is ever stored. */
function PlaceRow() {
  const { i18n } = useLingui()
  const { town, region, country } = useMember().profile
  const words = homeWords({
    town,
    region: region?.name ?? null,
    country: countryName(i18n.locale, country),
  })
  return (
    <EditRow field="place" icon="map-pin" value={words}>
      <PlaceForm />
    </EditRow>
  )
}

function SeekingRow() {
  const { i18n } = useLingui()
  const { seeking } = useMember().profile
  const words = seeking.map((code) => i18n._(genderPlurals[code]))
  return (
    <EditRow field="seeking" icon="magnifying-glass" value={formatList(words)}>
      <SeekingForm />
    </EditRow>
  )
}

function SeekingForm() {
  const { t, i18n } = useLingui()
  const { value, set, error, form } = useFieldForm<Gender[]>({
    field: 'seeking',
    saved: useMember().profile.seeking,
    change: (seeking) => ({ seeking }),
    check: (seeking) => (seeking.length === 0 ? 'required' : null),
  })
  return (
    <FieldForm form={form}>
      <ChoiceChips
        multiple
        legend={t`I’d like to meet`}
        name="seeking"
        options={genders.map((code) => ({
          value: code,
          label: i18n._(genderPlurals[code]),
          icon: genderIcons[code],
        }))}
        value={value}
        onChange={(chosen) => set(genders.filter((code) => chosen.includes(code)))}
        error={error}
      />
    </FieldForm>
  )
}

const lists = {
  relationship_status: { icon: 'users', labels: relationshipLabels },
  sexuality: { icon: 'heart', labels: sexualityLabels },
  body_type: { icon: 'user', labels: bodyTypeLabels },
  hair_color: { icon: 'paint-brush', labels: hairColorLabels },
  eye_color: { icon: 'eye', labels: eyeColorLabels },
} as const satisfies Record<string, { icon: IconName; labels: Record<string, MessageDescriptor> }>

type OptionField = keyof typeof lists

function isOptionField(field: string): field is OptionField {
  return Object.hasOwn(lists, field)
}

/** One item of a list, such as one's hair colour; or none. */
function OptionRow({ field }: { field: OptionField }) {
  const { i18n } = useLingui()
  const code = useMember().profile[field]
  const label = code ? labelsOf(field)[code] : undefined
  return (
    <EditRow field={field} icon={lists[field].icon} value={label ? i18n._(label) : ''}>
      <OptionForm field={field} />
    </EditRow>
  )
}

function labelsOf(field: OptionField): Record<string, MessageDescriptor> {
  return lists[field].labels
}

const unsaid = 'unsaid'

function OptionForm({ field }: { field: OptionField }) {
  const { t, i18n } = useLingui()
  const { value, set, error, form } = useFieldForm<string>({
    field,
    saved: useMember().profile[field] ?? unsaid,
    change: (code) => ({ [field]: code === unsaid ? null : code }) as ProfileChange,
  })
  const options = Object.entries(labelsOf(field)).map(([code, label]) => ({
    value: code,
    label: i18n._(label),
  }))
  return (
    <FieldForm form={form}>
      <ChoiceChips
        legend={useFieldNames()[field]}
        name={field}
        options={[...options, { value: unsaid, label: t`I’d rather not say` }]}
        value={value}
        onChange={set}
        error={error}
      />
    </FieldForm>
  )
}
