import type { BodyType, EyeColor, Gender, HairColor } from '#contract/options.ts'
import type { Skin } from '../people/member.ts'

/** What a portrait shows of somebody; the seed decides the rest. */
export type PortraitSubject = {
  seed: number
  gender: Gender
  age: number
  skin: Skin
  hair_color: HairColor
  eye_color: EyeColor
  body_type: BodyType
}
