import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileNote } from '#contract/options.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { formatNumber } from '../../../language/format.ts'
import { useMember } from '../../../sites/site.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { EditSection } from '../form/edit-section.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { useFieldForm } from '../form/use-field-form.ts'
import { useFieldNames } from '../use-field-names.ts'

/** As many characters as the server accepts. */
const longest = 4000
const warnedFrom = 50

/** One of the free texts, with a hint on what others like to read there. */
export function NoteSection({ field }: { field: ProfileNote }) {
  const text = useMember().profile[field]
  const hint = useHints()[field]
  return (
    <EditSection field={field} form={<NoteForm field={field} />}>
      {text.trim() === '' ? (
        <p className="type-small text-muted">{hint}</p>
      ) : (
        <p className="mt-1 max-w-read whitespace-pre-line wrap-anywhere">{text}</p>
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
    about_me: t`What fills your days, what makes you laugh, what a friend would say about you. Leave out address and phone number.`,
    looking_for: t`Who would you get on with, and for what: something lasting, company for concerts, to see what comes? Said plainly, it finds the right people.`,
    first_date: t`A walk, a museum, the best soup in town: an idea is easier to answer than a hello.`,
  }
}
