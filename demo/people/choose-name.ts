import type { Gender } from '#contract/options.ts'
import type { Home } from './homes.ts'
import { namesOf } from './names.ts'
import type { Random } from './random.ts'

/**
 * A first name of the right generation and a display name that nobody else has, which is noted as
 * taken.
 */
export function chooseName(
  home: Home,
  who: { gender: Gender; age: number; town: string },
  taken: Set<string>,
  chances: Random,
): { firstName: string; name: string } {
  const generation = peersOf(namesOf(home)[who.gender], who.age)
  const free = generation.filter((candidate) => !taken.has(plain(candidate)))
  const firstName = chances.pick(free.length > 0 ? free : generation)
  const name = ways(firstName, who.town, home.country).find((way) => !taken.has(plain(way)))
  if (!name) throw new Error(`No display name left for ${firstName} of ${who.town}`)
  taken.add(plain(name))
  return { firstName, name }
}

/** How two display names are compared: without case and without accents. */
export function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** The names around somebody's age in a list that runs from the oldest to the youngest. */
function peersOf(list: readonly string[], age: number): readonly string[] {
  const middle = ((70 - age) / 49) * (list.length - 1)
  const reach = list.length / 5 + 1
  return list.filter((_, place) => Math.abs(place - middle) <= reach)
}

/** Display names a person would try, the simplest first. */
function ways(firstName: string, town: string, country: string): string[] {
  const townName = town.replaceAll(/[^\p{Letter}]/gu, '')
  return [
    firstName.length > 2 ? firstName : [],
    `${firstName}_${townName.charAt(0)}`,
    `${firstName}_${country}`,
    `${firstName}_${townName}`,
    ...[...letters].map((letter) => `${firstName}_${letter}`),
  ].flat()
}

const letters = 'ABCDEFGHIJKLMNOPRSTVW'
