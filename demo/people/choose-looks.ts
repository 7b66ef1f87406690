import { z } from 'zod'
import type { Country } from '#contract/countries.ts'
import { countries } from '#contract/countries.ts'
import type { Gender } from '#contract/options.ts'
import { readTable } from '../read-table.ts'
import type { Looks, Skin } from './member.ts'
import { skinSchema } from './member.ts'
import type { Random } from './random.ts'

/** Hair, eyes, build and complexion that suit a name, a country and an age. */
export function chooseLooks(
  who: { firstName: string; country: Country; gender: Gender; age: number },
  chances: Random,
): Looks {
  const skin = chances.pick(skinsFor(who.firstName, who.country))
  return {
    hair_color: hairFor(skin, who, chances),
    eye_color: eyesFor(skin, chances),
    body_type: chances.weigh(builds[who.gender]),
    portrait: { seed: chances.integer(1, 999_999), skin },
  }
}

const builds: Readonly<Record<Gender, Readonly<Partial<Record<Looks['body_type'], number>>>>> = {
  female: { slim: 5, athletic: 4, average: 8, curvy: 5, plus_size: 3, muscular: 1 },
  male: { slim: 4, athletic: 6, average: 9, plus_size: 3, muscular: 3 },
  nonbinary: { slim: 6, athletic: 4, average: 8, curvy: 2, plus_size: 2, muscular: 1 },
}

const fairHair = { blond: 7, brown: 8, red: 2, black: 1, other: 0.25 }

const mediumHair = { brown: 8, black: 4, blond: 2, other: 0.25 }

const darkHair = { black: 8, brown: 3, other: 0.25 }

const hairBySkin: Readonly<Record<Skin, Partial<Record<Looks['hair_color'], number>>>> = {
  porcelain: fairHair,
  light: fairHair,
  medium: mediumHair,
  olive: darkHair,
  brown: darkHair,
  deep: darkHair,
}

function hairFor(
  skin: Skin,
  who: { gender: Gender; age: number },
  chances: Random,
): Looks['hair_color'] {
  if (who.gender === 'male' && who.age > 33 && chances.chance(0.14)) return 'bald'
  if (chances.chance((who.age - 45) / 32))
    return who.age > 62 && chances.chance(0.5) ? 'white' : 'grey'
  return chances.weigh(hairBySkin[skin])
}

const fairEyes = { blue: 7, brown: 5, green: 4, grey: 3, hazel: 3, other: 0.2 }

const mediumEyes = { brown: 8, hazel: 4, green: 2, blue: 1 }

const darkEyes = { brown: 9, hazel: 1 }

function eyesFor(skin: Skin, chances: Random): Looks['eye_color'] {
  if (skin === 'porcelain' || skin === 'light') return chances.weigh<Looks['eye_color']>(fairEyes)
  if (skin === 'medium') return chances.weigh<Looks['eye_color']>(mediumEyes)
  return chances.weigh<Looks['eye_color']>(darkEyes)
}

const skins = z.array(skinSchema).min(1).readonly()

/** Complexions by country, and by names that tell of a family from elsewhere. */
const heritage = readTable(
  'people/heritage.json',
  z.strictObject({
    families: z.array(z.strictObject({ names: z.string(), skins })),
    countries: z.partialRecord(z.enum(countries), skins),
    elsewhere: skins,
  }),
)

const families = heritage.families.map((family) => ({
  names: new Set(family.names.split(' ')),
  skins: family.skins,
}))

/** The complexions from which a portrait for this name in this country is drawn. */
function skinsFor(name: string, country: Country): readonly Skin[] {
  const family = families.find((candidate) => candidate.names.has(name))
  return family?.skins ?? heritage.countries[country] ?? heritage.elsewhere
}
