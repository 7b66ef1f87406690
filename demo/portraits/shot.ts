import { chooseGarment, type Garment } from './body/wardrobe.ts'
import { type Dice, diceFor } from './dice.ts'
import { knits } from './palette.ts'
import type { Person } from './person.ts'
import { planScenes } from './scenes/plan-scenes.ts'
import type { SceneName } from './scenes/scenes.ts'

type Crop = 'close' | 'bust' | 'medium' | 'half' | 'mug' | 'profile'

/** One picture of a person: where, in which light, how cropped, with which face and clothes. */
export type Shot = {
  seed: number
  number: number
  scene: SceneName
  side: number
  view: 'front' | 'profile'
  scale: number
  x: number
  y: number
  turn: number
  tilt: number
  lean: number
  smile: number
  laughing: boolean
  gaze: number
  glasses: boolean
  sunglasses: boolean
  beanie: string | undefined
  mug: boolean
  window: 'none' | 'pane' | 'blinds' | 'dapple'
  garment: Garment
}

const crops: Record<Crop, { scale: number; y: number }> = {
  close: { scale: 2.3, y: 440 },
  bust: { scale: 1.85, y: 420 },
  medium: { scale: 1.5, y: 385 },
  half: { scale: 1.26, y: 350 },
  mug: { scale: 1.42, y: 350 },
  profile: { scale: 1.75, y: 420 },
}

const cropOrders: readonly (readonly Crop[])[] = [
  ['bust', 'bust', 'close'],
  ['profile', 'medium', 'profile'],
  ['mug', 'mug', 'medium'],
  ['bust', 'close'],
  ['close', 'medium', 'profile'],
  ['half', 'medium'],
]

const bright: readonly SceneName[] = ['beach', 'harbour', 'hills', 'street']
const cold: readonly SceneName[] = ['snow', 'autumn']

/** The picture of that number; the first is the friendliest. */
export function shotOf(person: Person, number: number): Shot {
  const dice = diceFor(person.seed, `shot ${number}`)
  const scene = planScenes(person.seed)[number]
  const order = cropOrders[number]
  if (!scene || !order) throw new Error(`there is no picture ${number}, only 0 to 5`)
  const crop = dice.pick<Crop>(order)
  const side = dice.pick([-1, 1])
  const turn = dice.between(0.06, crop === 'close' ? 0.5 : 0.68) * dice.pick([-1, 1])
  const profile = crop === 'profile'
  const { scale, y } = crops[crop]
  const high = ['bun', 'puff'].includes(person.hair.gathered) || person.hair.volume > 25
  return {
    seed: person.seed,
    number,
    scene,
    side,
    view: profile ? 'profile' : 'front',
    scale: scale * (high ? 0.94 : 1),
    x: profile ? 400 - 74 * Math.sign(turn) : 400 + dice.between(-34, 34) - 46 * turn,
    y: y + (high ? 20 * scale : 0),
    turn,
    tilt: dice.between(-5, 5),
    lean: dice.between(-3.4, 3.4),
    ...expressionOf(person, number, turn, dice),
    sunglasses: number > 0 && !profile && bright.includes(scene) && dice.chance(0.3),
    beanie: number > 0 && cold.includes(scene) ? beanieFor(person, dice) : undefined,
    mug: crop === 'mug',
    window: number === 0 ? 'none' : windowLight(scene, dice),
    garment: chooseGarment(person, scene, number, crop === 'mug'),
  }
}

function expressionOf(person: Person, number: number, turn: number, dice: Dice) {
  const open = dice.chance(person.age > 58 && number === 0 ? 0.85 : 0.52)
  const laughing = open && number > 0 && dice.chance(0.3)
  return {
    smile: open ? dice.between(0.72, 0.95) : dice.between(0.5, 0.65),
    laughing,
    gaze: dice.chance(0.8) ? -1.4 * turn : 3 * turn,
    glasses: dice.chance(number === 0 ? 1 : 0.85),
  }
}

function beanieFor(person: Person, dice: Dice): string | undefined {
  const { hair } = person
  const fits = hair.volume < 18 && hair.crown !== 'headscarf' && hair.gathered !== 'bun'
  const worn = dice.chance(0.5)
  return fits && hair.gathered !== 'puff' && worn ? dice.pick(knits) : undefined
}

function windowLight(scene: SceneName, dice: Dice): Shot['window'] {
  const indoors = ['kitchen', 'cafe', 'studio', 'museum', 'living_room'].includes(scene)
  if (indoors && dice.chance(0.45)) return dice.chance(0.75) ? 'pane' : 'blinds'
  const leafy = ['forest', 'autumn', 'park'].includes(scene)
  return leafy && dice.chance(0.5) ? 'dapple' : 'none'
}
