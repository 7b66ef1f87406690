export type Lane = <T>(work: () => Promise<T>, places?: number) => Promise<T>

/**
 * Lets pieces of work run at the same time that together take this many places; the rest wait in
 * order.
 */
export function openLane(width: number): Lane {
  const waiting: { places: number; start: () => void }[] = []
  let free = width
  const startNext = () => {
    for (let next = waiting[0]; next && next.places <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.places
      next.start()
    }
  }
  return async (work, places = 1) => {
    await new Promise<void>((start) => {
      waiting.push({ places, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      free += places
      startNext()
    }
  }
}
