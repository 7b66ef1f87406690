import { isSubscribed } from '../../push/push-state.ts'
import { pushStore } from '../../push/push-store.ts'

/** Whether this device is told by push what is new. */
export function isPushSubscribed(): boolean {
  return isSubscribed(pushStore.get())
}
