/** Whether push tells this device what is new. It does not subscribe to any yet. */
export function isPushSubscribed(): boolean {
  return false
}
