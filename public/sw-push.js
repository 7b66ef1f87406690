// Shows push notifications and opens what they are about; and where the network is gone it opens the
// page that says so. It keeps nothing, and of a page's requests only opening one passes through it.

// The new worker does not wait for the pages of the old one to be closed.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(begin()))

// With the preload an opened page does not wait until this worker has started.
async function begin() {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(openPage(event))
})

// The page for this was put there by a signed-in page (web/live/offline-page.ts), and names nobody.
async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = await caches.match('/offline')
    if (!page) throw error
    return page
  }
}

self.addEventListener('push', (event) => event.waitUntil(tell(read(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // "Later" is closing it: what it told of waits on the site, with its number on the icon.
  if (event.action === 'later') return
  const told = event.notification.data ?? {}
  event.waitUntil(Promise.all([tellPages('NEW_PUSH_CLICK'), open(told)]))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

// A payload that cannot be read still brings a notification: browsers ask for one with each push.
function read(data) {
  try {
    const told = data?.json()
    return typeof told === 'object' && told !== null ? told : {}
  } catch {
    return {}
  }
}

async function tell(told) {
  const pages = await tellPages('NEW_PUSH_MESSAGE')
  const looksOn = pages.some((page) => page.visibilityState === 'visible') && (await isLoggedIn())
  await Promise.all([show(told, looksOn), showOnIcon(told.badge)])
}

// A page in sight shows by itself what is new. Chromium lets it stand for the notification; other
// browsers take push away from who shows none, so there it comes without a sound and goes at once.
async function show(told, looksOn) {
  if (looksOn && 'actions' in Notification.prototype) return
  const { registration, location } = self
  const tag = text(told.tag)
  const before = tag ? await registration.getNotifications({ tag }) : []
  // What comes a second time only replaces itself.
  const again = before.some(({ data }) => told.once && data?.once === told.once)
  const silent = looksOn || again || told.silent === true
  await registration.showNotification(text(told.title) || location.hostname, {
    body: text(told.body),
    icon: '/icon-192.png',
    tag,
    renotify: tag !== '' && !silent,
    silent,
    actions: actionsOf(told),
    data: { once: told.once, check_url: told.check_url, open_url: told.open_url },
  })
  if (!looksOn) return
  for (const shown of await registration.getNotifications({ tag })) shown.close()
}

function actionsOf({ actions }) {
  if (!Array.isArray(actions)) return []
  return actions.flatMap(({ action, title } = {}) =>
    ['open', 'later'].includes(action) && text(title) ? [{ action, title }] : [],
  )
}

// The same number as before the title of an open page, which keeps it true from then on.
async function showOnIcon(badge) {
  try {
    if (!Number.isInteger(badge)) return
    if (badge > 0) await self.navigator.setAppBadge?.(badge)
    else await self.navigator.clearAppBadge?.()
  } catch {
    // There is no icon to show it on.
  }
}

function text(given) {
  return typeof given === 'string' ? given : ''
}

async function tellPages(type) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ type })
  return pages
}

// A page that is there already keeps what is typed in it; any other goes there.
async function open(told) {
  const address = ownAddress((await isLoggedIn()) ? told.check_url : told.open_url)
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = all.find(({ url }) => isAt(url, address))
  const [page] = await self.clients.matchAll({ type: 'window' })
  try {
    if (there) return void (await there.focus())
    if (!page) throw new Error('No page of ours is open.')
    await page.focus()
    await page.navigate(address)
  } catch {
    await self.clients.openWindow(address)
  }
}

// What an address asks for is part of where it leads; what a page has added to its own is not.
function isAt(url, address) {
  const [at, wanted] = [URL.parse(url), URL.parse(address)]
  return at?.pathname === wanted.pathname && (!wanted.search || at.search === wanted.search)
}

const asPage = { 'X-Client-Type': 'web' }

async function isLoggedIn() {
  try {
    const answer = await fetch('/api/user.php', { headers: asPage })
    const { user } = await answer.json()
    return Boolean(user)
  } catch {
    return false
  }
}

// The push service has ended a subscription: with another one the member goes on being told. If it
// cannot be saved now, the next page of theirs does it (web/push/push-state.ts).
async function renew({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await subscribeAnew(oldSubscription))
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { ...asPage, 'Content-Type': 'application/json' },
    body: JSON.stringify({ subscription: { endpoint, keys } }),
  })
}

async function subscribeAnew(old) {
  const applicationServerKey = old?.options?.applicationServerKey ?? (await publicKey())
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function publicKey() {
  const answer = await fetch('/api/settings.php', { headers: asPage })
  return (await answer.json()).settings.push_public_key
}

// Pages of this very site only: never another origin, and never a call, which might do something.
function ownAddress(wanted) {
  const { origin } = self.location
  const url = typeof wanted === 'string' ? URL.parse(wanted, origin) : null
  if (!url || url.origin !== origin || !/^https?:$/.test(url.protocol)) return `${origin}/`
  if (/^\/(api|webhooks|dev)(\/|$)/.test(url.pathname)) return `${origin}/`
  return origin + url.pathname + url.search + url.hash
}
