import type { Country } from '#contract/countries.ts'

type VatRate = { country: Country; valid_from: string; basis_points: number }

/**
 * Standard rates of VAT in hundredths of a percent, made by scripts/make/build-vat-rates.ts. The first
 * one of a country stands for all the time before we sold anything.
 */
export const vatRates: readonly VatRate[] = [
  { country: 'US', valid_from: '2000-01-01', basis_points: 0 },
  { country: 'NL', valid_from: '2000-01-01', basis_points: 2100 },
  { country: 'BE', valid_from: '2000-01-01', basis_points: 2100 },
  { country: 'FR', valid_from: '2000-01-01', basis_points: 2000 },
  { country: 'IT', valid_from: '2000-01-01', basis_points: 2200 },
  { country: 'ES', valid_from: '2000-01-01', basis_points: 2100 },
  { country: 'DE', valid_from: '2000-01-01', basis_points: 1900 },
  { country: 'DE', valid_from: '2020-07-01', basis_points: 1600 },
  { country: 'DE', valid_from: '2021-01-01', basis_points: 1900 },
  { country: 'AT', valid_from: '2000-01-01', basis_points: 2000 },
  { country: 'IE', valid_from: '2000-01-01', basis_points: 2300 },
  { country: 'IE', valid_from: '2020-09-01', basis_points: 2100 },
  { country: 'IE', valid_from: '2021-03-01', basis_points: 2300 },
  { country: 'GB', valid_from: '2000-01-01', basis_points: 2000 },
  { country: 'CA', valid_from: '2000-01-01', basis_points: 500 },
  { country: 'PL', valid_from: '2000-01-01', basis_points: 2300 },
  { country: 'AU', valid_from: '2000-01-01', basis_points: 1000 },
  { country: 'NZ', valid_from: '2000-01-01', basis_points: 1500 },
  { country: 'CH', valid_from: '2000-01-01', basis_points: 770 },
  { country: 'CH', valid_from: '2024-01-01', basis_points: 810 },
  { country: 'DK', valid_from: '2000-01-01', basis_points: 2500 },
  { country: 'FI', valid_from: '2000-01-01', basis_points: 2400 },
  { country: 'FI', valid_from: '2024-09-01', basis_points: 2550 },
  { country: 'NO', valid_from: '2000-01-01', basis_points: 2500 },
  { country: 'SE', valid_from: '2000-01-01', basis_points: 2500 },
]
