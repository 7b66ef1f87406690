import { randomInt } from 'node:crypto'

/** A part of a random test: what is played from one seed. */
export type Play = {
  seed: number
  runs: number
  /** Its share of what else has a size. */
  beside: Record<string, number>
  /** The command that plays just this again. */
  again: string
}

type Random = {
  /** The name of the proof, as `npm run prove` knows it. */
  proof: string
  /** Played every time; a seed that once failed is kept here. */
  known: readonly number[]
  runs: number
  /**
   * The option that sets the runs by hand, where there is one. Where there is none, --seed plays all of
   * them from that seed, and those that were played from it first.
   */
  size?: string
  /** What else has a size, by its option: each play has as large a share of it as of the runs. */
  beside?: Record<string, number>
}

/**
 * What a random test plays. With `npm test` four fifths come from the known seeds and the rest from
 * a fresh one; with `npm run prove` it is the other way round, from four fresh ones, and in later parts
 * of a long one from those alone; with --seed everything comes from that seed. Fresh seeds are printed as the
 * commands that play them again, so whoever asks for plays has to play them all.
 */
export function playsOf({ proof, known, runs, size, beside: all = {} }: Random): Play[] {
  const play = (seed: number, share: number): Play => {
    const partOf = (whole: number) => Math.max(1, Math.round(share * whole))
    const beside = Object.fromEntries(Object.entries(all).map(([word, of]) => [word, partOf(of)]))
    const sizes = Object.entries({ ...beside, ...(size && { [size]: partOf(runs) }) })
    const words = [`--seed ${seed}`, ...sizes.map(([word, count]) => `--${word} ${count}`)]
    const again = `npm run prove -- ${proof} ${words.join(' ')}`
    return { seed, runs: partOf(runs), beside, again }
  }
  const { PROOF_SEED: only, PROOF_FRESH } = process.env
  if (only !== undefined) return [play(Number(only), 1)]
  const fresh = Array.from({ length: PROOF_FRESH ? 4 : 1 }, () => randomInt(2 ** 31))
  const old = PROOF_FRESH === 'only' ? [] : known
  const freshShare = PROOF_FRESH ? (old.length > 0 ? 0.8 : 1) : 0.2
  const plays = [
    ...old.map((seed) => play(seed, (1 - freshShare) / known.length)),
    ...fresh.map((seed) => play(seed, freshShare / fresh.length)),
  ]
  const told = plays.slice(old.length).map((each) => each.again)
  console.info(`${old.length} known seeds, and fresh ones. To play those again:`, told.join('; '))
  return plays
}

/** Numbers and choices that follow from a seed. */
export function randomOf(seed: number) {
  let state = seed + 1
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number) => next() < share,
    of: <Each>(list: readonly Each[]): Each => {
      const one = list[below(list.length)]
      if (one === undefined) throw new Error('Nothing to choose from.')
      return one
    },
  }
}
