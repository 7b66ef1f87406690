import { Trans, useLingui } from '@lingui/react/macro'
import { useMember, useSettings } from '../../sites/site.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { RangeSlider } from '../../ui/forms/range-slider.tsx'
import { EditRow, FieldForm, useFieldForm } from './field-form.tsx'

export function AgesRow() {
  const ages = useOwnAges()
  const say = useAgesText()
  return (
    <EditRow field="seeking_ages" icon="calendar-blank" value={say(ages)}>
      <AgesForm />
    </EditRow>
  )
}

function AgesForm() {
  const { t } = useLingui()
  const { minimum_age } = useSettings()
  const say = useAgesText()
  const { value, set, error, form } = useFieldForm<WantedAges>({
    field: 'seeking_ages',
    saved: useOwnAges(),
    change: ({ from, to }) => ({ seeking_min_age: from, seeking_max_age: to }),
  })
  const open = value.from === null && value.to === null
  return (
    <FieldForm form={form}>
      <Checkbox
        label={t`Age doesn’t matter to me`}
        checked={open}
        onChange={(event) =>
          set(event.target.checked ? { from: null, to: null } : agesOf([minimum_age, oldest]))
        }
      />
      {!open && (
        <RangeSlider
          label={t`Preferred age`}
          valueText={say(value)}
          min={minimum_age}
          max={oldest}
          value={thumbsOf(value, minimum_age)}
          onChange={(thumbs) => set(agesOf(thumbs))}
          thumbLabels={[t`Youngest age`, t`Oldest age`]}
        />
      )}
      {error && (
        <p role="alert" className="type-caption text-danger">
          {error}
        </p>
      )}
      <p className="type-caption text-muted">
        <Trans>People see it on your profile. It doesn’t rule anybody out.</Trans>
      </p>
    </FieldForm>
  )
}

function useOwnAges(): WantedAges {
  const { seeking_min_age: from, seeking_max_age: to } = useMember().profile
  return { from, to }
}

/** The wanted ages in words; nothing if there are none. */
function useAgesText(): (ages: WantedAges) => string {
  const { t } = useLingui()
  return ({ from, to }) => {
    if (from !== null && to !== null) return t`${from} – ${to}`
    if (from !== null) return t`From ${from}`
    return to === null ? '' : t`Up to ${to}`
  }
}

/** Beyond this age the slider says "and older": no upper end is stored. */
const oldest = 99

/** The wanted ages; null where there is no limit. */
type WantedAges = { from: number | null; to: number | null }

/** Where the slider's two thumbs are. */
export function thumbsOf({ from, to }: WantedAges, youngest: number): [number, number] {
  const low = Math.min(Math.max(from ?? youngest, youngest), oldest)
  return [low, Math.max(low, Math.min(to ?? oldest, oldest))]
}

/** What the two thumbs mean; the upper one at its end means no limit. */
export function agesOf([low, high]: readonly [number, number]): WantedAges {
  return { from: low, to: high >= oldest ? null : high }
}
