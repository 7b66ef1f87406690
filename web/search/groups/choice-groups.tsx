import { useSettings } from '../../sites/site.ts'
import { isListField } from '../filters/filter-fields.ts'
import { ChoiceGroup } from './choice-group.tsx'

/** The lists that the site offers, in its order, each folded away until needed. */
export function ChoiceGroups() {
  const { search_fields } = useSettings()
  return (
    <div className="divide-y divide-line border-t border-line">
      {search_fields.filter(isListField).map((field) => (
        <ChoiceGroup key={field} field={field} />
      ))}
    </div>
  )
}
