import fc from 'fast-check'
import { history } from './history.ts'
import { play, type Stage } from './play.ts'

export type Run = { seed: number; path?: string; histories: number }
export type Outcome = {
  seed: number
  /** How many histories were played, including the one that failed. */
  histories: number
  acts: number
  seconds: number
  /** What was wrong in the first history that failed, and how to play it again. */
  wrong: string[]
  replay: string
}

/** Plays random histories until one goes wrong or all have been played. */
export async function runHistories(stage: Stage, { seed, path, histories }: Run): Promise<Outcome> {
  const begun = performance.now()
  let wrong: string[] = []
  let acts = 0
  const { counterexamplePath, numRuns } = await fc.check(
    fc.asyncProperty(history, async (each) => {
      acts += each.groups.reduce((sum, group) => sum + group.acts.length, 0)
      // Even the sign-ups may fail; then that is what is wrong.
      const found = await play(stage, each).catch((error: Error) => [error.message])
      wrong = [...new Set(found)]
      return wrong.length === 0
    }),
    // What fails once may not fail again at another pace, so there is no shrinking.
    {
      seed,
      numRuns: path === undefined ? histories : 1,
      endOnFailure: true,
      ...(path !== undefined && { path }),
    },
  )
  const seconds = (performance.now() - begun) / 1000
  const replay = `--seed ${seed} --path ${counterexamplePath ?? ''}`
  return { seed, histories: numRuns, acts, seconds, wrong, replay }
}
