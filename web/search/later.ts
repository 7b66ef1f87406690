import { latePart } from '../browser/late-part.tsx'
import { media } from '../browser/media.ts'

/** The filters beside the list; phones and tablets, which hide it, leave it as the server drew it. */
export const FilterPanel = latePart(
  'filter-panel',
  () => import('./filter-panel.tsx').then((module) => module.FilterPanel),
  { onlyWhere: media.filterPanel },
)

export const FilterSheet = latePart('filter-sheet', () =>
  import('./filter-sheet.tsx').then((module) => module.FilterSheet),
)

export const ActiveFilters = latePart('active-filters', () =>
  import('./active-filters.tsx').then((module) => module.ActiveFilters),
)

export const FewResults = latePart('few-results', () =>
  import('./few-results.tsx').then((module) => module.FewResults),
)

export const MembersOnly = latePart('members-only', () =>
  import('./members-only.tsx').then((module) => module.MembersOnly),
)
