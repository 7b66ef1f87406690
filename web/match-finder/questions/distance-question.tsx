import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { searchDistances } from '#contract/search.ts'
import { paths } from '../../paths.ts'
import { PositionFinder } from '../../places/position/position-finder.tsx'
import { SaveTownButton } from '../../places/save-town-button.tsx'
import { useDistanceText } from '../../search/filters/use-distance-text.ts'
import { useMember } from '../../sites/site.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import type { QuestionField } from './question-field.ts'

export function DistanceQuestion({ draft, onChange }: QuestionField) {
  const { t } = useLingui()
  const distanceText = useDistanceText()
  const home = useMember().profile.place
  if (!home) return <NoTownYet />
  const town = home.name
  return (
    <RadioGroup
      legend={t`Distance`}
      legendHidden
      hint={t`Counted from ${town}, your town`}
      name="distance"
      value={draft.distance ?? ''}
      options={[
        { value: '', label: t`Any distance` },
        ...searchDistances.map((value) => ({ value, label: distanceText(value) })),
      ]}
      onChange={(value) => onChange({ distance: searchDistances.find((km) => km === value) })}
    />
  )
}

/** A distance has to start somewhere: add a town, or go on without one. */
function NoTownYet() {
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          Distances are counted from your town, and your profile has none yet. Choose it in{' '}
          <Link className="link" to={paths.profile()}>
            your profile
          </Link>
          , or skip this question.
        </Trans>
      </p>
      <PositionFinder>{(place) => <SaveTownButton place={place} />}</PositionFinder>
    </div>
  )
}
