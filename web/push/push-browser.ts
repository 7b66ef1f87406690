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

/** Calls back when somebody changes their mind in the browser's own settings. Answers how to stop. */
export function watchPermission(changed: () => void): () => void {
  let stopped = false
  let status: PermissionStatus | undefined
  const watch = async () => {
    status = await navigator.permissions?.query({ name: 'notifications' })
    if (!stopped) status?.addEventListener('change', changed)
  }
  // Where it cannot be watched it is read with the next page.
  watch().catch(() => undefined)
  return () => {
    stopped = true
    status?.removeEventListener('change', changed)
  }
}

/** Takes away the notifications of ours that are shown about such addresses. */
export async function takeAway(isOver: (path: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    const { check_url } = (shown.data ?? {}) as { check_url?: unknown }
    if (isOver(typeof check_url === 'string' ? check_url : '')) shown.close()
  }
}
