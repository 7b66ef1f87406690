/** What push needs of a browser. */
export type PushBrowser = {
  permission: () => NotificationPermission
  askPermission: () => Promise<NotificationPermission>
  /** The subscription that there is already, or null. */
  find: () => Promise<PushSubscription | null>
  /** Makes one for who has the private half of the key. */
  subscribe: (publicKey: string) => Promise<PushSubscription>
}

/** Says whether this browser can get push notifications at all. */
export function isCapable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** This browser; asked of only where it is capable. */
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
