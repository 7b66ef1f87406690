import type { Country } from '#contract/countries.ts'

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

type Frame = {
  /** The country's ISO 3166-1 number, as in Natural Earth; its parts may have numbers of their own. */
  numbers: readonly string[]
  /** Anything outside is overseas and left out; regions there that members can choose are listed in words. */
  box: Box
  /** A part drawn in a corner of its own. */
  inset?: Box
}

/** The part of each country that its map shows. */
export const frames: Record<Country, Frame> = {
  US: { numbers: ['840'], box: [-125, 24, -66, 50] },
  NL: { numbers: ['528'], box: [3, 50, 8, 54] },
  BE: { numbers: ['056'], box: [2, 49, 7, 52] },
  FR: { numbers: ['250'], box: [-5.5, 41, 10, 51.5] },
  IT: { numbers: ['380'], box: [6, 35, 19, 48] },
  ES: { numbers: ['724'], box: [-10, 35, 5, 44], inset: [-18.5, 27, -13, 30] },
  DE: { numbers: ['276'], box: [5, 47, 16, 56] },
  AT: { numbers: ['040'], box: [9, 46, 18, 50] },
  IE: { numbers: ['372'], box: [-11, 51, -5, 56] },
  GB: { numbers: ['826'], box: [-9, 49, 2, 61] },
  CA: { numbers: ['124'], box: [-142, 41, -52, 75] },
  PL: { numbers: ['616'], box: [14, 48, 25, 55] },
  AU: { numbers: ['036'], box: [112, -45, 155, -9] },
  NZ: { numbers: ['554'], box: [166, -48, 179, -34] },
  CH: { numbers: ['756'], box: [5, 45, 11, 48] },
  DK: { numbers: ['208'], box: [8, 54, 16, 58] },
  FI: { numbers: ['246', '248'], box: [19, 59, 32, 71] },
  NO: { numbers: ['578'], box: [4, 57, 32, 72] },
  SE: { numbers: ['752'], box: [10, 55, 25, 70] },
}
