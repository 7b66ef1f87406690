import type { Dice } from './dice.ts'
import type { HairStyle } from './hair/styles.ts'
import { frames, metals, skins } from './palette.ts'
import type { PortraitSubject } from './subject.ts'

/** Beard, glasses, jewellery and marks of a person. */
export function adornments(
  subject: PortraitSubject,
  femininity: number,
  hair: HairStyle,
  dice: Dice,
) {
  const covered = hair.crown === 'headscarf'
  const shapes = femininity > 0.6 ? (['round', 'square', 'thin', 'cat'] as const) : null
  const wears = dice.chance(subject.age >= 45 ? 0.36 : 0.2)
  const frame = {
    shape: dice.pick(shapes ?? (['round', 'square', 'thin'] as const)),
    colour: dice.pick(frames),
  }
  const jewels = dice.pick(['none', 'hoop', 'stud', 'drop', 'stud'] as const)
  const bearded = femininity < 0.45 && dice.chance(femininity === 0 ? 0.62 : 0.3)
  return {
    beard: bearded
      ? dice.pick(['stubble', 'stubble', 'short', 'short', 'full', 'goatee', 'moustache'] as const)
      : ('none' as const),
    glasses: wears ? frame : undefined,
    earring: femininity > 0.4 && !covered ? jewels : ('none' as const),
    necklace:
      femininity > 0.4 && !covered
        ? dice.pick(['none', 'chain', 'pendant', 'none'] as const)
        : ('none' as const),
    metal: dice.pick(metals),
    freckled: skins[subject.skin].depth < 3 && dice.chance(0.3),
    mole: dice.chance(0.2) ? dice.pick([-1, 1]) : 0,
  }
}
