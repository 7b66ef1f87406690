import fc from 'fast-check'
import { historyOf, type Length } from './history.ts'
import { play, type Stage } from './play.ts'

export type Run = {
  seed: number
  histories: number
  length?: Length
  /** The one history of a seed that is played again. */
  path?: string
}
/** How the path of a long history begins, so that the same is played again. */
export const longPath = 'long:'

export type Outcome = {
  seed: number
  /** How many histories were played, including the one that failed. */
  histories: number
  acts: number
  /** How often the service was asked for something. */
  operations: number
  seconds: number
  /** What was wrong in the first history that failed, and how to play it again. */
  wrong: string[]
  replay: string
}

/** Plays random histories until one goes wrong or all have been played. */
export async function runHistories(
  stage: Stage,
  { seed, path, histories, length = 'short' }: Run,
): Promise<Outcome> {
  const begun = performance.now()
  let wrong: string[] = []
  let acts = 0
  let operations = 0
  const { counterexamplePath, numRuns } = await fc.check(
    fc.asyncProperty(historyOf[length], async (each) => {
      acts += each.groups.reduce((sum, group) => sum + group.acts.length, 0)
      // Even the sign-ups may fail; then that is what is wrong.
      const played = await play(stage, each).catch((error: Error) => ({
        operations: 0,
        wrong: [error.message],
      }))
      operations += played.operations
      wrong = [...new Set(played.wrong)]
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
  const where = length === 'long' ? `${longPath}${counterexamplePath}` : counterexamplePath
  const replay = `--seed ${seed} --path ${where ?? ''}`
  return { seed, histories: numRuns, acts, operations, seconds, wrong, replay }
}
