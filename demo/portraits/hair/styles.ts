type Texture = 'straight' | 'wavy' | 'curly' | 'coily' | 'strands'

/**
 * One way to wear hair, in head units: `volume` above the skull, `brow` the height of the hairline,
 * `part` where it divides, `length` the height of the ends (0 for hair that stays on the head).
 */
export type HairStyle = {
  name: string
  volume: number
  brow: number
  part: number
  length: number
  texture: Texture
  fringe: 'none' | 'full' | 'side' | 'swept'
  gathered: 'none' | 'bun' | 'low_bun' | 'pony' | 'puff'
  crown: 'full' | 'receding' | 'horseshoe' | 'bald' | 'headscarf'
  faded: boolean
  lift: number
}

const plain: Omit<HairStyle, 'name'> = {
  volume: 12,
  brow: -62,
  part: 14,
  length: 0,
  texture: 'straight',
  fringe: 'none',
  gathered: 'none',
  crown: 'full',
  faded: false,
  lift: 0,
}

const drawn: Record<string, Partial<HairStyle>> = {
  long: { length: 212, part: 6, brow: -76 },
  long_side: { length: 196, part: 24, brow: -72 },
  long_wavy: { length: 204, part: 16, brow: -74, texture: 'wavy', volume: 15 },
  long_fringe: { length: 190, fringe: 'full', brow: -36 },
  lob: { length: 132, part: 22, brow: -70 },
  lob_wavy: { length: 138, part: -12, brow: -74, texture: 'wavy', volume: 16 },
  bob: { length: 90, part: 24, brow: -68, volume: 14 },
  fringe_bob: { length: 84, fringe: 'full', brow: -35, volume: 13 },
  curls_long: { length: 176, part: 10, brow: -70, texture: 'curly', volume: 20 },
  curls_bob: { length: 96, part: 14, brow: -66, texture: 'curly', volume: 19 },
  bun: { gathered: 'bun', part: 0, brow: -70, volume: 6 },
  low_bun: { gathered: 'low_bun', part: 12, brow: -70, volume: 7 },
  pony: { gathered: 'pony', part: 18, brow: -70, volume: 7 },
  pixie: { fringe: 'side', part: 30, brow: -46, volume: 14 },
  afro: { texture: 'coily', volume: 34, brow: -62 },
  short_coils: { texture: 'coily', volume: 13, brow: -66 },
  puff: { texture: 'coily', gathered: 'puff', volume: 5, brow: -72, part: 0 },
  braids: { texture: 'strands', length: 186, part: 4, brow: -74, volume: 9 },
  crop: { fringe: 'side', part: -24, brow: -60, volume: 9 },
  side_part: { fringe: 'swept', part: -34, brow: -66, volume: 13 },
  quiff: { fringe: 'swept', part: -30, brow: -70, volume: 15, lift: 10 },
  slick: { part: -26, brow: -74, volume: 6 },
  buzz: { volume: 3, brow: -66, faded: true },
  fade: { volume: 8, brow: -64, faded: true, fringe: 'side', part: -14 },
  curls_short: { texture: 'curly', volume: 15, brow: -56 },
  shag: { length: 66, part: -14, brow: -68, volume: 14, texture: 'wavy' },
  coil_fade: { texture: 'coily', volume: 7, brow: -68, faded: true },
  locs: { texture: 'strands', length: 112, part: 6, brow: -72, volume: 10 },
  receding: { crown: 'receding', volume: 6, brow: -84, part: 0 },
  horseshoe: { crown: 'horseshoe', volume: 4 },
  bald: { crown: 'bald', volume: 0 },
  headscarf: { crown: 'headscarf', volume: 8 },
}

export function hairStyle(name: string): HairStyle {
  const style = drawn[name]
  if (!style) throw new Error(`no hair style ${name}`)
  return { ...plain, ...style, name }
}

export const hairStyleNames = Object.keys(drawn)
