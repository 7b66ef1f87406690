import type { Dice } from '../dice.ts'
import { skins } from '../palette.ts'
import type { PortraitSubject } from '../subject.ts'
import { type HairStyle, hairStyle } from './styles.ts'

const women = {
  smooth: [
    'long',
    'long_side',
    'long_wavy',
    'long_wavy',
    'long_fringe',
    'lob',
    'lob_wavy',
    'bob',
    'fringe_bob',
    'curls_long',
    'curls_bob',
    'bun',
    'low_bun',
    'pony',
    'pixie',
  ],
  coily: ['afro', 'afro', 'short_coils', 'puff', 'braids', 'braids', 'curls_long', 'curls_bob'],
  older: ['lob', 'bob', 'bob', 'fringe_bob', 'pixie', 'pixie', 'low_bun', 'curls_bob', 'lob_wavy'],
}

const men = {
  smooth: [
    'crop',
    'crop',
    'side_part',
    'side_part',
    'quiff',
    'slick',
    'buzz',
    'fade',
    'fade',
    'curls_short',
    'shag',
  ],
  coily: ['coil_fade', 'coil_fade', 'short_coils', 'short_coils', 'locs', 'buzz', 'afro'],
  older: ['side_part', 'side_part', 'crop', 'slick', 'receding', 'receding', 'buzz'],
}

/** A hair style that fits the person; one person always gets the same. */
export function chooseHair(subject: PortraitSubject, woman: boolean, dice: Dice): HairStyle {
  if (subject.hair_color === 'bald') return hairStyle(hairless(subject, woman, dice))
  if (woman && mayCover(subject) && dice.chance(0.05)) return hairStyle('headscarf')
  const lists = woman ? women : men
  const style = hairStyle(dice.pick(lists[listFor(subject, dice)]))
  return { ...style, part: style.part * (dice.chance(0.5) ? 1 : -1) }
}

function hairless(subject: PortraitSubject, woman: boolean, dice: Dice): string {
  if (!woman && subject.age > 42 && dice.chance(0.4)) return 'horseshoe'
  return woman && dice.chance(0.4) ? 'buzz' : 'bald'
}

function mayCover({ skin, hair_color }: PortraitSubject): boolean {
  return ['medium', 'olive', 'brown', 'deep'].includes(skin) && hair_color !== 'other'
}

function listFor(subject: PortraitSubject, dice: Dice): 'smooth' | 'coily' | 'older' {
  const { depth } = skins[subject.skin]
  if (dice.chance(depth >= 8 ? 0.95 : depth >= 6 ? 0.55 : 0)) return 'coily'
  return subject.age > 56 && dice.chance(0.85) ? 'older' : 'smooth'
}
