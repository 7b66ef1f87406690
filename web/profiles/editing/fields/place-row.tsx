import { useLingui } from '@lingui/react/macro'
import { countryName } from '../../../language/format.ts'
import { useMember } from '../../../sites/site.ts'
import { EditRow } from '../form/edit-row.tsx'
import { homeWords } from './home.ts'
import { PlaceForm } from './place-form.tsx'

/** Where somebody lives; nothing finer than a town is ever stored. */
export function PlaceRow() {
  const { i18n } = useLingui()
  const { town, region, country } = useMember().profile
  const words = homeWords({
    town,
    region: region?.name ?? null,
    country: countryName(i18n.locale, country),
  })
  return (
    <EditRow field="place" icon="map-pin" value={words}>
      <PlaceForm />
    </EditRow>
  )
}
