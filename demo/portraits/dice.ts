export type Dice = {
  next: () => number
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  whole: (low: number, high: number) => number
  pick: <T>(options: readonly T[]) => T
  shuffle: <T>(options: readonly T[]) => T[]
}

/** Seeded dice: the same seed and topic always roll the same numbers, and topics don't disturb each other. */
export function diceFor(seed: number, topic: string): Dice {
  let state = hashOf(`${seed}/${topic}`)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    whole,
    pick: (options) => pickFrom(options, next),
    shuffle: (options) => {
      const rest = [...options]
      return options.flatMap(() => rest.splice(whole(0, rest.length - 1), 1))
    },
  }
}

function pickFrom<T>(options: readonly T[], next: () => number): T {
  const chosen = options[Math.floor(next() * options.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  return hash
}
