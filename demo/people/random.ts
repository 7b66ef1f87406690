/** A source of repeatable chance: the same seed gives the same answers on every machine. */
export type Random = {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from least to most, both included. */
  integer(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** One key of the weights, the heavier the likelier. */
  weigh<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key
  /** So many different items, in a new order. */
  sample<Item>(items: readonly Item[], count: number): Item[]
}

/** Starts a repeatable source of chance (mulberry32). */
export function random(seed: number): Random {
  const next = mulberry32(seed)
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new RangeError('Nothing to pick from')
    return items[integer(0, items.length - 1)] as Item
  }
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    weigh: <Key extends string>(weights: Readonly<Partial<Record<Key, number>>>) =>
      weigh(Object.entries(weights) as [Key, number][], next()),
    sample: (items, count) => {
      const left = [...items]
      const wanted = Math.min(count, left.length)
      return Array.from({ length: wanted }, () =>
        left.splice(integer(0, left.length - 1), 1),
      ).flat()
    },
  }
}

/** A seed made of words, so that a person keeps their chances when others come or go. */
export function seedOf(words: string): number {
  let hash = 2166136261
  for (const character of words) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function weigh<Key>(entries: readonly [Key, number][], point: number): Key {
  let left = point * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [key, weight] of entries) {
    left -= weight
    if (left < 0) return key
  }
  throw new RangeError('Nothing to weigh')
}
