import { AgeFilter } from './age-filter.tsx'
import { GenderFilter } from './gender-filter.tsx'
import { PlaceFilter } from './place-filter.tsx'

/** Every filter, one under the other: in the panel and in the sheet. Each acts at once. */
export function FilterForm() {
  return (
    <div className="grid gap-5">
      <GenderFilter />
      <AgeFilter />
      <PlaceFilter />
    </div>
  )
}
