import type { Country, Language } from '#contract/countries.ts'
import type {
  BodyType,
  EyeColor,
  Gender,
  HairColor,
  PlainInterest,
  RelationshipStatus,
  Sexuality,
} from '#contract/options.ts'

export type Skin = 'porcelain' | 'light' | 'medium' | 'olive' | 'brown' | 'deep'

/** How somebody looks, in the codes of the option lists. */
export type Looks = {
  hair_color: HairColor
  eye_color: EyeColor
  body_type: BodyType
  portrait: { seed: number; skin: Skin }
}

export type CastMember = Looks & {
  key: string
  name: string
  email: string
  gender: Gender
  seeking: Gender[]
  sexuality: Sexuality
  age: number
  birth_month: number
  birth_day: number
  country: Country
  town: string
  languages: Language[]
  about_me: string
  interests: PlainInterest[]
  relationship_status: RelationshipStatus
  photos: number
  joined_days_ago: number
  active_minutes_ago: number
  named?: {
    purpose: string
    premium?: boolean
    credits?: number
    unconfirmed?: boolean
    invisible?: boolean
  }
}
