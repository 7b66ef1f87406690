import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { spokenLanguages } from '#contract/spoken-languages.ts'
import { capital, formatList, languageName } from '../../language/format.ts'
import { useMember } from '../../sites/site.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { ComboboxField } from '../../ui/forms/combobox-field.tsx'
import { EditRow, FieldForm, useFieldForm } from './field-form.tsx'

export function LanguagesRow() {
  const { i18n } = useLingui()
  const { languages } = useMember().profile
  const words = languages.map((code) => languageName(i18n.locale, code))
  return (
    <EditRow
      field="languages"
      icon="chat-circle-text"
      value={capital(i18n.locale, formatList(words))}
    >
      <LanguagesForm />
    </EditRow>
  )
}

/** Something typed but not chosen from the list would be lost without a word. */
type Draft = { chosen: string[]; typed: string }

/** As many as the contract accepts. */
const most = 12

function LanguagesForm() {
  const { t, i18n } = useLingui()
  const { value, set, error, form } = useFieldForm<Draft>({
    field: 'languages',
    saved: { chosen: useMember().profile.languages, typed: '' },
    change: (draft) => ({ languages: draft.chosen }),
    check: (draft) => (draft.typed.trim() === '' ? null : 'invalid'),
  })
  const { chosen, typed } = value
  const names = useMemo(
    () =>
      spokenLanguages.map((code) => ({
        value: code,
        label: capital(i18n.locale, languageName(i18n.locale, code)),
      })),
    [i18n.locale],
  )
  const others = names.filter((name) => !chosen.includes(name.value))
  const full = chosen.length >= most
  return (
    <FieldForm form={form}>
      <ComboboxField
        label={t`Languages you speak`}
        placeholder={t`For example Italian`}
        options={full ? [] : fittingNames(others, typed, i18n.locale)}
        query={typed}
        onQueryChange={(text) => set({ chosen, typed: text })}
        onChoose={({ value: code }) => set({ chosen: [...chosen, code], typed: '' })}
        emptyText={
          full ? (
            <Trans>You already have {most}. Remove one to add another.</Trans>
          ) : (
            <Trans>No other language by that name</Trans>
          )
        }
        error={
          error && typed.trim() !== ''
            ? t`Choose a language from the list, or clear this field.`
            : error
        }
      />
      {chosen.length > 0 && (
        <ul aria-label={t`Chosen languages`} className="flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li key={code}>
              <FilterChip
                removeLabel={t`Remove`}
                onRemove={() => set({ chosen: chosen.filter((each) => each !== code), typed })}
              >
                {capital(i18n.locale, languageName(i18n.locale, code))}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
    </FieldForm>
  )
}

type Named = { value: string; label: string }

/**
 * The names that contain a text, whatever its case and accents; those that begin with it come
 * first.
 */
export function fittingNames(
  names: readonly Named[],
  part: string,
  locale: string,
  most = 8,
): Named[] {
  const typed = plain(part.trim(), locale)
  if (typed === '') return []
  const places = names.map((name) => ({ name, at: plain(name.label, locale).indexOf(typed) }))
  return places
    .filter(({ at }) => at >= 0)
    .sort(
      (one, other) =>
        Math.sign(one.at) - Math.sign(other.at) ||
        one.name.label.localeCompare(other.name.label, locale),
    )
    .slice(0, most)
    .map(({ name }) => name)
}

function plain(text: string, locale: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale)
}
