export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work run at once; the others wait in order. */
export function openLane(width: number): Lane {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
