import { diceFor } from '../dice.ts'
import type { SceneName } from './scenes.ts'

const landscapes: readonly SceneName[] = ['beach', 'harbour', 'hills', 'mountain', 'snow', 'canal']
const homes: readonly SceneName[] = ['cafe', 'kitchen', 'living_room', 'balcony']
const evenings: readonly SceneName[] = [
  'bar',
  'city_night',
  'bar',
  'city_night',
  'living_room',
  'balcony',
]
const firsts: readonly SceneName[] = [
  'studio',
  'studio',
  'canal',
  'canal',
  'library',
  'cafe',
  'beach',
  'park',
  'park',
  'balcony',
  'bar',
  'street',
  'museum',
  'kitchen',
  'forest',
  'mountain',
  'harbour',
  'city_night',
  'autumn',
  'hills',
]
const lasts: readonly SceneName[] = ['forest', 'autumn', 'park', 'street', 'museum', 'library']

/** Six scenes for one person, none twice: indoors, outdoors and an evening among them. */
export function planScenes(seed: number): SceneName[] {
  const dice = diceFor(seed, 'scenes')
  const pools = [firsts, landscapes, homes, evenings, ['studio', ...lasts] as const, lasts]
  const planned: SceneName[] = []
  for (const pool of pools) {
    const free = pool.filter((scene) => !planned.includes(scene))
    planned.push(dice.pick(free))
  }
  return planned
}
