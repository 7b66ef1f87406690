/** Chance that comes out the same for the same seed. */
export type Dice = {
  /** A whole number from 0 up to, but not including, the end. */
  below: (end: number) => number
  one: <T>(of: readonly T[]) => T
  shuffle: <T>(all: readonly T[]) => T[]
}

export function throwDice(seed: number): Dice {
  let state = seed
  // Mulberry32: small, even, and the same everywhere.
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(draw() * end)
  return {
    below,
    one: (of) => of[below(of.length)] as (typeof of)[number],
    shuffle: (all) =>
      all
        .map((each) => ({ each, place: draw() }))
        .sort((one, other) => one.place - other.place)
        .map(({ each }) => each),
  }
}

/** Does all of it, this many at once. */
export async function atOnce(width: number, works: (() => Promise<unknown>)[]): Promise<void> {
  const waiting = works.values()
  const worker = async () => {
    for (const work of waiting) await work()
  }
  await Promise.all(Array.from({ length: width }, worker))
}
