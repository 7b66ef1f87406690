const longMs = 40_000

/**
 * Watches how long somebody stays in the members' area: after 40 s the stay is long. It continues
 * from one of its pages to another; leaving stops it, and coming back starts over.
 */
export function watchStay(tell: (long: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    /** Somebody is on a page now, inside the members' area or not. */
    isAt: (inside: boolean) => {
      if (!inside) {
        leave()
        tell(false)
      } else if (timer === undefined) {
        timer = setTimeout(() => tell(true), longMs)
      }
    },
    stop: leave,
  }
}
