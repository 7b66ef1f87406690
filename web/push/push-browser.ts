/** What push needs from a browser. */
export type PushBrowser = {
  permission: () => NotificationPermission
  askPermission: () => Promise<NotificationPermission>
  /** The existing subscription, or null. */
  find: () => Promise<PushSubscription | null>
  /** Makes one for whoever has the private half of the key. */
  subscribe: (publicKey: string) => Promise<PushSubscription>
}

/** Whether this browser can receive push notifications at all. */
export function isCapable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** This browser; only used if it is capable. */
export const thisBrowser: PushBrowser = {
  permission: () => Notification.permission,
  askPermission: () => Notification.requestPermission(),
  find: async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    return (await registration?.pushManager.getSubscription()) ?? null
  },
  subscribe: async (publicKey) => {
    await navigator.serviceWorker.register('/sw-push.js', { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  },
}
