import { diceFor } from '../dice.ts'
import { cloths, denims, scarves, undershirts } from '../palette.ts'
import type { Person } from '../person.ts'
import type { SceneName } from '../scenes/scenes.ts'

export type GarmentKind =
  | 'tee'
  | 'boat'
  | 'scoop'
  | 'v'
  | 'shirt'
  | 'turtleneck'
  | 'knit'
  | 'cardigan'
  | 'blazer'
  | 'denim'
  | 'hoodie'
  | 'coat'
  | 'dress'

export type Garment = {
  kind: GarmentKind
  colour: string
  under: string
  scarf: string | undefined
  pattern: 'none' | 'stripes' | 'check' | 'dots' | 'flowers'
  ink: string
}

const everyday: readonly GarmentKind[] = ['tee', 'v', 'shirt', 'knit', 'blazer', 'denim', 'boat']
const wardrobes: Partial<Record<SceneName, readonly GarmentKind[]>> = {
  beach: ['dress', 'boat', 'shirt', 'tee'],
  bar: ['blazer', 'v', 'shirt', 'turtleneck'],
  city_night: ['blazer', 'coat', 'turtleneck', 'v'],
  forest: ['hoodie', 'knit', 'denim', 'shirt'],
  autumn: ['coat', 'knit', 'cardigan'],
  snow: ['coat', 'coat', 'knit'],
  mountain: ['hoodie', 'denim', 'knit'],
  kitchen: ['knit', 'cardigan', 'tee', 'boat'],
  living_room: ['knit', 'cardigan', 'tee', 'hoodie'],
  library: ['turtleneck', 'shirt', 'knit', 'cardigan', 'blazer'],
  museum: ['blazer', 'turtleneck', 'v'],
  hills: ['dress', 'shirt', 'scoop', 'tee'],
  harbour: ['boat', 'shirt', 'tee', 'knit'],
}

const openNecks: readonly GarmentKind[] = ['dress', 'scoop']
const patterned: readonly GarmentKind[] = ['tee', 'boat', 'shirt', 'dress', 'scoop', 'knit']

/** Clothes that fit person and place; no colour twice among one person's pictures. */
export function chooseGarment(
  person: Person,
  scene: SceneName,
  number: number,
  longSleeved: boolean,
): Garment {
  const dice = diceFor(person.seed, `clothes ${number}`)
  const colours = diceFor(person.seed, 'cloth colours').shuffle(cloths)
  const covered = person.hair.crown === 'headscarf'
  const kinds = (wardrobes[scene] ?? everyday).filter((kind) => {
    if (openNecks.includes(kind)) return person.femininity > 0.6 && !covered && !longSleeved
    return !(covered && ['v', 'boat', 'hoodie', 'coat'].includes(kind))
  })
  const kind = dice.pick(kinds.length > 0 ? kinds : (['knit'] as const))
  const colour = kind === 'denim' ? dice.pick(denims) : (colours[number] ?? '#2f4a5f')
  const pattern =
    patterned.includes(kind) && dice.chance(0.34) ? patternFor(kind, dice.next()) : 'none'
  return {
    kind,
    colour,
    under: dice.pick(undershirts),
    scarf: kind === 'coat' ? dice.pick(scarves) : undefined,
    pattern,
    ink: dice.pick(['#f3ebdd', '#25303f', '#f0d9a8']),
  }
}

function patternFor(kind: GarmentKind, roll: number): Garment['pattern'] {
  if (kind === 'shirt') return roll < 0.7 ? 'check' : 'flowers'
  if (kind === 'dress' || kind === 'scoop') return roll < 0.5 ? 'dots' : 'flowers'
  return 'stripes'
}
