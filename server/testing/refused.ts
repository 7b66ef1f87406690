import { Refusal } from '../context/refusal.ts'

/** The refusal that a piece of work ends with; fails if it succeeds or breaks otherwise. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('It was not refused.')
}
