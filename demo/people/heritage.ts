import type { Country } from '#contract/countries.ts'
import type { Skin } from './member.ts'

/** Names that tell of a family from elsewhere, with the complexions common there. */
const families: readonly { names: ReadonlySet<string>; skins: readonly Skin[] }[] = [
  {
    names: new Set(
      'Samira Naima Yara Rachid Youssef Karima Karim Mehdi Fatiha Mustapha Inès Yaël'.split(' '),
    ),
    skins: ['olive', 'medium', 'olive', 'brown'],
  },
  { names: new Set('Ayşe Elif Mehmet Emre Nuri'.split(' ')), skins: ['olive', 'medium', 'light'] },
  {
    names: new Set('Indra Nasreen Priya Rajesh Imran Harpreet Gurpreet'.split(' ')),
    skins: ['brown', 'brown', 'olive', 'deep'],
  },
  {
    names: new Set(
      'Winston Aminata Mamadou Chidinma Oluwaseun Latoya Keisha Darnell Tyrone DeShawn Destiny'.split(
        ' ',
      ),
    ),
    skins: ['deep', 'brown', 'deep'],
  },
  {
    names: new Set('Guadalupe Ximena Hector Mateo'.split(' ')),
    skins: ['medium', 'olive', 'brown'],
  },
  { names: new Set('Mei Wei'.split(' ')), skins: ['light', 'medium'] },
  {
    names: new Set('Ngaire Anahera Aroha Mere Maia Hemi Tane Wiremu Nikau Tama'.split(' ')),
    skins: ['olive', 'brown', 'medium'],
  },
]

const northern: readonly Skin[] = ['porcelain', 'light', 'light', 'light', 'medium', 'porcelain']
const southern: readonly Skin[] = ['light', 'medium', 'medium', 'olive', 'olive']
const western: readonly Skin[] = [
  'porcelain',
  'porcelain',
  'light',
  'light',
  'light',
  'light',
  'medium',
  'medium',
  'olive',
  'brown',
]
const mixed: readonly Skin[] = ['porcelain', 'light', 'light', 'medium', 'olive', 'brown', 'deep']

const skinsByCountry: Readonly<Partial<Record<Country, readonly Skin[]>>> = {
  DK: northern,
  FI: northern,
  IE: northern,
  NO: northern,
  PL: northern,
  SE: northern,
  ES: southern,
  IT: southern,
  GB: mixed,
  US: mixed,
  CA: mixed,
}

/** The complexions from which a portrait for this name in this country is drawn. */
export function skinsFor(name: string, country: Country): readonly Skin[] {
  const family = families.find((candidate) => candidate.names.has(name))
  return family?.skins ?? skinsByCountry[country] ?? western
}
