import { isSubscribed } from '../../push/push-state.ts'
import { pushStore } from '../../push/push-store.ts'

/** Whether push tells this device what is new. */
export function isPushSubscribed(): boolean {
  return isSubscribed(pushStore.get())
}
