/** What this browser knows about push, according to web/push. */
type Push = { state: unknown; capable: boolean; offered: boolean }
type Situation = Push & { hasKey: boolean; browsers: number }

export type PushStand = 'here' | 'offer' | 'denied' | 'elsewhere' | 'incapable' | 'none' | 'asking'

/** The state of push in this browser, so that its column can explain itself. */
export function pushStand({ state, capable, offered, hasKey, browsers }: Situation): PushStand {
  if (!hasKey) return 'none'
  if (state === 'denied') return 'denied'
  if (offered) return 'offer'
  if (state) return 'here'
  if (capable) return 'asking'
  return browsers > 0 ? 'elsewhere' : 'incapable'
}

/** Whether the choices for push have any effect, on this device or another. */
export function pushReaches(stand: PushStand, browsers: number): boolean {
  return stand === 'here' || (stand !== 'none' && browsers > 0)
}
