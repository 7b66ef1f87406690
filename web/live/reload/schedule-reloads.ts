const firstMs = 5_000
const everyMs = 60_000
const everyPushedMs = 300_000
const jitter = 0.2

export type Reloading = {
  reload: () => void
  /** The event stream is open: it reports everything by itself. */
  isLive: () => boolean
  /** This device is told of news by push. */
  isPushed: () => boolean
  random: () => number
}

/**
 * The safety net under the stream: 5 s after the page is ready, then every minute give or take 20
 * %, or every five minutes if push reports what is new. Skipped only while the stream is open.
 */
export function scheduleReloads({ reload, isLive, isPushed, random }: Reloading) {
  let timer: ReturnType<typeof setTimeout>
  plan(firstMs)

  function plan(delayMs: number) {
    timer = setTimeout(() => {
      if (!isLive()) reload()
      planNext()
    }, delayMs)
  }
  function planNext() {
    const usualMs = isPushed() ? everyPushedMs : everyMs
    plan(usualMs * (1 + jitter * (2 * random() - 1)))
  }

  return {
    /** The page is visible again: at once, whatever was planned. */
    seenAgain: () => {
      clearTimeout(timer)
      reload()
      planNext()
    },
    stop: () => clearTimeout(timer),
  }
}
