import { ChoiceGroups } from '../groups/choice-groups.tsx'
import { AgeFilter } from './age-filter.tsx'
import { DistanceFilter } from './distance-filter.tsx'
import { GenderFilter } from './gender-filter.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { SwitchFilters } from './switch-filters.tsx'

/** Every filter, one below the other, in the panel and in the sheet. Each takes effect at once. */
export function FilterForm() {
  return (
    <div className="grid gap-5">
      <GenderFilter />
      <AgeFilter />
      <PlaceFilter />
      <DistanceFilter />
      <SwitchFilters />
      <ChoiceGroups />
    </div>
  )
}
