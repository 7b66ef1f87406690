import { Trans, useLingui } from '@lingui/react/macro'
import { useSettings } from '../../sites/site.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { useFilterNames } from '../wording/use-filter-names.ts'
import { type SwitchField, switchFields } from './filter-fields.ts'
import { useChangeFilters } from './use-change-filters.ts'
import { useFilters } from './use-filters.ts'

/** Online, with a photo, real members only. */
export function SwitchFilters() {
  const names = useFilterNames()
  const { shown } = useFilters()
  const change = useChangeFilters()
  return (
    <div className="grid gap-1">
      {switchFields.map((field) => (
        <Switch
          key={field}
          name={field}
          label={names[field]}
          hint={<SwitchHint field={field} />}
          checked={shown[field] === '1'}
          onChange={(event) => change({ [field]: event.target.checked ? '1' : undefined })}
        />
      ))}
    </div>
  )
}

function SwitchHint({ field }: { field: SwitchField }) {
  const { t } = useLingui()
  const { fictional_plural } = useSettings()
  if (field !== 'real') return null
  const fictional = fictional_plural || t`Fictional profiles`
  return <Trans>“{fictional}” are left out: no real person is behind them.</Trans>
}
