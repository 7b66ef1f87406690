import { lighten, mix, multiply, saturate } from './colour.ts'

export type SceneLight = {
  key: string
  ambient: string
  weight: number
  shadow: string
  rim: string
  rimStrength: number
  hardness: number
}

/** The light of one picture; `side` is where it comes from, −1 left and +1 right. */
export type Light = SceneLight & { side: number }

/** A colour as it looks in this light. */
export function tone(light: Light, colour: string): string {
  return mix(colour, multiply(colour, light.ambient), 0.72 * light.weight)
}

/** A colour in the shadow of this light. */
export function shade(light: Light, colour: string): string {
  return multiply(tone(light, colour), mix(light.shadow, '#ffffff', 0.2))
}

/** Skin is warmed against coloured light, or faces turn grey. */
export function skinTone(light: Light, skin: string): string {
  const warm = mix(light.ambient, '#ffe2cc', 0.5)
  return mix(skin, multiply(skin, warm), 0.5 * light.weight)
}

/** Shadow on skin: redder and more saturated, never grey. */
export function skinShade(light: Light, skin: string, depth: number): string {
  const filter = mix(light.shadow, '#ffffff', depth >= 7 ? 0.58 : depth >= 5 ? 0.42 : 0.34)
  const shaded = multiply(skinTone(light, skin), filter)
  return saturate(lighten(mix(shaded, multiply(shaded, '#ffdccb'), 0.5), 0.025), 1.14)
}
