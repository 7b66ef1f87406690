import { adornments } from './adornments.ts'
import { lightnessOf, mix } from './colour.ts'
import { type Dice, diceFor } from './dice.ts'
import { chooseHair } from './hair/choose-hair.ts'
import type { HairStyle } from './hair/styles.ts'
import { eyeColours, hairColours, lipsticks, skins } from './palette.ts'
import type { PortraitSubject } from './subject.ts'

type Beard = 'none' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache'
export type Frame = { shape: 'round' | 'square' | 'thin' | 'cat'; colour: string }

/** Everything that stays the same in all pictures of one person, in head units (crown −100, chin 100). */
export type Person = {
  seed: number
  age: number
  woman: boolean
  femininity: number
  build: number
  skin: string
  depth: number
  hair: HairStyle
  hairColour: string
  browColour: string
  fair: boolean
  iris: string
  lipstick: string | undefined
  lipstickShare: number
  face: { skull: number; cheek: number; jaw: number; chin: number; drop: number }
  eye: { width: number; height: number; apart: number; slant: number; lid: number }
  brow: { y: number; thick: number; arch: number }
  nose: { y: number; half: number; bridge: number; round: number }
  mouth: { half: number; full: number }
  body: { neck: number; shoulder: number; waist: number; hip: number; chest: number }
  beard: Beard
  glasses: Frame | undefined
  earring: 'none' | 'hoop' | 'stud' | 'drop'
  necklace: 'none' | 'chain' | 'pendant'
  metal: string
  freckled: boolean
  mole: number
}

/** The lasting looks of a subject. */
export function personOf(subject: PortraitSubject): Person {
  const dice = diceFor(subject.seed, 'person')
  const femininity = femininityOf(subject, dice)
  const woman = femininity > 0.5
  const range = rangeFor(femininity, dice)
  const build = buildOf(subject, dice)
  const skin = skins[subject.skin]
  const hair = chooseHair(subject, woman, diceFor(subject.seed, 'hair'))
  const hairColour = hairColourOf(subject, dice)
  return {
    seed: subject.seed,
    age: subject.age,
    woman,
    femininity,
    build,
    skin: mix(skin.from, skin.to, dice.next()),
    depth: skin.depth,
    hair,
    hairColour,
    browColour: browColourOf(subject, hairColour),
    fair: lightnessOf(hairColour) > 0.55,
    iris: dice.pick(eyeColours[subject.eye_color]),
    lipstick: femininity > 0.6 && dice.chance(0.75) ? dice.pick(lipsticks) : undefined,
    lipstickShare: dice.between(0.3, 0.75),
    ...features(subject, range, build, skin.depth),
    body: bodyOf(subject, femininity, build),
    ...adornments(subject, femininity, hair, dice),
  }
}

type Range = (woman: [number, number], man: [number, number]) => number

function rangeFor(femininity: number, dice: Dice): Range {
  return (woman, man) => {
    const share = dice.next()
    const her = woman[0] + (woman[1] - woman[0]) * share
    const his = man[0] + (man[1] - man[0]) * share
    return his + (her - his) * femininity
  }
}

function femininityOf({ gender }: PortraitSubject, dice: Dice): number {
  if (gender === 'nonbinary') return dice.between(0.3, 0.72)
  return gender === 'female' ? 1 : 0
}

function buildOf({ body_type }: PortraitSubject, dice: Dice): number {
  const builds = {
    slim: 0.05,
    athletic: 0.25,
    average: 0.35,
    curvy: 0.55,
    plus_size: 0.95,
    muscular: 0.4,
  }
  return Math.max(0, builds[body_type] + dice.between(-0.05, 0.05))
}

function hairColourOf(subject: PortraitSubject, dice: Dice): string {
  const colour = dice.pick(hairColours[subject.hair_color])
  const natural = !['white', 'grey', 'other'].includes(subject.hair_color)
  const greyed = natural ? Math.min(0.45, Math.max(0, (subject.age - 46) / 50)) : 0
  return mix(colour, '#a5a0a0', greyed * dice.next())
}

function browColourOf({ hair_color, skin }: PortraitSubject, hairColour: string): string {
  if (hair_color === 'white') return '#9a938f'
  if (hair_color !== 'other') return hairColour
  return skins[skin].depth >= 3 ? '#2a211f' : '#553626'
}

function features({ age }: PortraitSubject, range: Range, build: number, depth: number) {
  const deep = depth >= 6
  const years = Math.max(0, age - 55) / 15
  return {
    face: {
      skull: range([67, 73], [69, 76]),
      cheek: range([63, 69.5], [65, 71.5]) + 6 * build * build,
      jaw: range([43, 51], [50.5, 60]) + 11 * build * build,
      chin: range([13, 19.5], [18, 26]),
      drop: range([-6, 3], [-1, 8]),
    },
    eye: {
      width: range([16.2, 18.6], [14.8, 16.8]),
      height: range([8.4, 10.2], [7.2, 8.9]) * (1 - Math.max(0, age - 40) * 0.0045),
      apart: range([29.3, 33], [29.3, 33]),
      slant: range([-2.6, 1], [-1.6, 1.2]),
      lid: range([0.2, 1], [0.2, 1]),
    },
    brow: {
      y: range([-30.5, -27.5], [-27.5, -25]),
      thick: range([3.6, 5.6], [5.6, 8.4]),
      arch: range([2, 8], [1.5, 6]),
    },
    nose: {
      y: range([38.5, 47], [40, 48.5]),
      half: range([10.2, 13.6], [12.6, 16.6]) + (deep ? 2.6 : 0),
      bridge: range([2, 5], [3, 7]),
      round: range([0, 1], [0, 1]),
    },
    mouth: {
      half: range([18, 22], [20.5, 26]),
      full: range([0.95, 1.3], [0.62, 0.88]) + (deep ? 0.26 : 0) - 0.14 * Math.min(1, years),
    },
  }
}

function bodyOf({ body_type }: PortraitSubject, femininity: number, build: number) {
  const strong = body_type === 'muscular' ? 1 : body_type === 'athletic' ? 0.4 : 0
  const blend = (woman: number, man: number) => man + (woman - man) * femininity
  return {
    neck: blend(31, 39) + 6 * build + 4 * strong,
    shoulder: blend(131, 158) + 32 * build + blend(7, 16) * strong,
    waist: blend(82, 108) + 68 * build * build,
    hip: blend(118, 112) + 66 * build * build + (body_type === 'curvy' ? 12 : 0),
    chest: blend(1, 0) * (0.5 + build * 0.6),
  }
}
