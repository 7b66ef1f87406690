type Triple = [number, number, number]

/** Mixes two `#rrggbb` colours in OKLab; `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const a = labOf(first)
  const b = labOf(second)
  return hexOfLab([0, 1, 2].map((i) => at(a, i) + (at(b, i) - at(a, i)) * share) as Triple)
}

/** Multiplies two colours per channel, as light through a filter. */
export function multiply(first: string, second: string): string {
  const b = channels(second)
  return hexOf(channels(first).map((value, i) => (value * at(b, i)) / 255) as Triple)
}

/** Moves a colour's OKLab lightness by `amount`, keeping its hue. */
export function lighten(colour: string, amount: number): string {
  const [l, a, b] = labOf(colour)
  return hexOfLab([Math.min(1, Math.max(0, l + amount)), a, b])
}

/** Scales a colour's OKLab chroma. */
export function saturate(colour: string, factor: number): string {
  const [l, a, b] = labOf(colour)
  return hexOfLab([l, a * factor, b * factor])
}

/** A colour's OKLab lightness, 0 to 1. */
export function lightnessOf(colour: string): number {
  return labOf(colour)[0]
}

/** The red, green and blue of a `#rrggbb` colour, 0 to 255. */
export function channels(colour: string): Triple {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function labOf(colour: string): Triple {
  const [r, g, b] = channels(colour).map(linear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOfLab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return hexOf([
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ])
}

function hexOf(values: Triple): string {
  const bytes = values.map((value) => Math.round(Math.min(255, Math.max(0, value))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function linear(value: number): number {
  const v = value / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

function encoded(value: number): number {
  const v = Math.min(1, Math.max(0, value))
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
}

function at(triple: Triple, index: number): number {
  return triple[index] ?? 0
}
