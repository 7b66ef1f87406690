import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { countryName } from '../language/format.ts'
import { useSettings } from '../sites/site.ts'

/** Whose page this is, at the top of a printed page. */
export function CompanyBlock() {
  const { i18n } = useLingui()
  const { name, domain } = useSettings()
  const { data } = useQuery(ask('GET /api/companyinfo.php', {}))
  if (!data) return null
  const { company } = data
  return (
    <address className="mb-4 hidden not-italic print:block">
      {name}, {domain}
      <br />
      {company.name}, {company.address}, {company.city}, {countryName(i18n.locale, company.country)}
    </address>
  )
}
