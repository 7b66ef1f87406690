import { setTimeout as sleep } from 'node:timers/promises'

/** When the latest was asked for of what was acknowledged, by performance.now(). */
export type Answered = { askedAt: number }

/**
 * Waits until something is acknowledged that was asked for after a moment, and answers how many
 * milliseconds after it. What was on its way when the kill came says nothing of who serves again.
 */
export async function servedAgain(
  answered: Answered,
  since: number,
  look: () => void = () => undefined,
): Promise<number> {
  while (answered.askedAt <= since) {
    look()
    await sleep(5)
  }
  return performance.now() - since
}

/** Notes that what was asked for at a moment has been acknowledged. */
export function noteAnswered(answered: Answered, askedAt: number): void {
  answered.askedAt = Math.max(answered.askedAt, askedAt)
}

/** The half of so many times, and the slowest, in milliseconds. */
export function timesOf(all: number[]) {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { half: at(0.5) ?? 0, most: at(0.99) ?? 0, worst: sorted.at(-1) ?? 0 }
}

/** The same as words. */
export function sayTimes(all: number[]): string {
  const { half, most, worst } = timesOf(all)
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  return `half of ${all.length} within ${seconds(half)} s, 99 % within ${seconds(most)} s, the slowest after ${seconds(worst)} s`
}
