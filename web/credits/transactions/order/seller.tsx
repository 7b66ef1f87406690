import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../ask.ts'
import { countryName } from '../../../language/format.ts'

/** The company that sold an order, with its address and numbers. */
export function Seller() {
  const { i18n } = useLingui()
  const company = useQuery(ask('GET /api/companyinfo.php', {})).data?.company
  if (!company) return null
  const country = countryName(i18n.locale, company.country)
  const vat = company.vat_numbers.map(({ number }) => number).join(', ')
  return (
    <address className="mb-4 border-b border-line pb-4 type-small text-text-2 not-italic">
      <p className="type-body-strong text-text">{company.name}</p>
      <p>
        {company.address}, {company.city}, {country}
      </p>
      {vat && (
        <p>
          <Trans>VAT number {vat}</Trans>
        </p>
      )}
    </address>
  )
}
