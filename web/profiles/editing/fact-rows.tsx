import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '../../language/format.ts'
import { useMember, useSettings } from '../../sites/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { shownFields } from '../details/shown-fields.ts'
import { AgesRow } from './fields/ages-row.tsx'
import { GenderRow } from './fields/gender-row.tsx'
import { LanguagesRow } from './fields/languages-row.tsx'
import { NameRow } from './fields/name-row.tsx'
import { isOptionField, OptionRow } from './fields/option-rows.tsx'
import { PlaceRow } from './fields/place-row.tsx'
import { SeekingRow } from './fields/seeking-row.tsx'

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

/** It stays as given at sign-up. */
function BirthRow() {
  const { i18n } = useLingui()
  const { date_of_birth, age } = useMember().profile
  const born = formatDay(i18n.locale, date_of_birth, 'UTC')
  return (
    <li className="flex items-start gap-x-3 border-b border-line py-3 max-[24rem]:flex-col">
      <span className="flex min-h-6 w-2/5 flex-none items-center gap-2.5 type-small text-muted max-[24rem]:w-auto">
        <Icon name="baby" className="flex-none" />
        <Trans>Date of birth</Trans>
      </span>
      <span className="min-w-0 flex-1">
        {born}
        <span className="block type-caption text-muted">
          <Trans>Others see only your age: {age}. It cannot be changed here.</Trans>
        </span>
      </span>
    </li>
  )
}
