import { HiddenLine } from '../passes/hidden-line.tsx'
import { useUser } from '../sites/site.ts'
import { ActiveFilters } from './chips/active-filters.tsx'
import { CountLine } from './count/count-line.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { OtherSearches, SearchModes } from './search-modes.tsx'
import { SortMenu } from './sort-menu.tsx'

/** Above the list: what it shows and how many, other ways to look, filters and order. */
export function SearchHead({ heading, passed }: { heading: string; passed: number }) {
  const user = useUser()
  return (
    <div className="mb-4 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 max-md:w-full max-md:justify-between">
          <h1 className="type-display-2">{heading}</h1>
          <CountLine />
        </div>
        {user && (
          <span className="max-md:hidden">
            <SearchModes />
          </span>
        )}
      </div>
      <div className="md:flex md:items-start md:justify-between md:gap-4">
        <div className="min-w-0">
          <div className="scroll-row -mx-4 items-center gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
            <FilterSheet />
            <span className="md:hidden">
              <SortMenu />
            </span>
            <ActiveFilters />
            {user && <OtherSearches />}
          </div>
          {user && <HiddenLine count={passed} />}
        </div>
        <span className="max-md:hidden md:py-1">
          <SortMenu />
        </span>
      </div>
    </div>
  )
}
