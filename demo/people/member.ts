import { z } from 'zod'
import { countries, languages } from '#contract/countries.ts'
import {
  bodyTypes,
  eyeColors,
  genders,
  hairColors,
  plainInterests,
  relationshipStatuses,
  sexualities,
} from '#contract/options.ts'

export const skinSchema = z.enum(['porcelain', 'light', 'medium', 'olive', 'brown', 'deep'])
export type Skin = z.infer<typeof skinSchema>

/** How somebody looks, in the codes of the option lists. */
const looks = {
  hair_color: z.enum(hairColors),
  eye_color: z.enum(eyeColors),
  body_type: z.enum(bodyTypes),
  portrait: z.strictObject({ seed: z.int(), skin: skinSchema }),
}
export type Looks = { [Field in keyof typeof looks]: z.infer<(typeof looks)[Field]> }

/** Why somebody has a name of their own, and what is special about their account. */
const named = z.strictObject({
  purpose: z.string(),
  premium: z.boolean().optional(),
  credits: z.int().min(0).optional(),
  unconfirmed: z.boolean().optional(),
  invisible: z.boolean().optional(),
})

/** Somebody written down by hand; their address follows from the site they are on. */
export const namedSchema = z.strictObject({
  key: z.string().regex(/^[a-z]+$/),
  name: z.string(),
  gender: z.enum(genders),
  seeking: z.array(z.enum(genders)).min(1),
  sexuality: z.enum(sexualities),
  age: z.int().min(18),
  birth_month: z.int().min(1).max(12),
  birth_day: z.int().min(1).max(31),
  country: z.enum(countries),
  town: z.string(),
  languages: z.array(z.enum(languages)).min(1),
  about_me: z.string(),
  interests: z.array(z.enum(plainInterests)),
  relationship_status: z.enum(relationshipStatuses),
  ...looks,
  photos: z.int().min(0).max(6),
  joined_days_ago: z.int().min(0),
  active_minutes_ago: z.int().min(0),
  named,
})

export type CastMember = Omit<z.infer<typeof namedSchema>, 'named'> & {
  email: string
  named?: z.infer<typeof named>
}
