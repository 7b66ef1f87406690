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

self.addEventListener('push', (event) => {
  const told = read(event.data)
  event.waitUntil(Promise.all([tellPages('NEW_PUSH_MESSAGE'), show(told)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const told = event.notification.data ?? {}
  event.waitUntil(Promise.all([tellPages('NEW_PUSH_CLICK'), open(told)]))
})

// A payload that cannot be read still brings a notification: browsers ask for one with each push.
function read(data) {
  try {
    const told = data?.json()
    return typeof told === 'object' && told !== null ? told : {}
  } catch {
    return {}
  }
}

function show(told) {
  return self.registration.showNotification(text(told.title) || self.location.hostname, {
    body: text(told.body),
    icon: '/icon-192.png',
    tag: text(told.tag),
    data: { check_url: told.check_url, open_url: told.open_url },
  })
}

function text(given) {
  return typeof given === 'string' ? given : ''
}

async function tellPages(type) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ type })
}

async function open(told) {
  const address = ownAddress((await isLoggedIn()) ? told.check_url : told.open_url)
  const [page] = await self.clients.matchAll({ type: 'window' })
  try {
    if (!page) throw new Error('No page of ours is open.')
    await page.focus()
    await page.navigate(address)
  } catch {
    await self.clients.openWindow(address)
  }
}

async function isLoggedIn() {
  try {
    const answer = await fetch('/api/user.php', { headers: { 'X-Client-Type': 'web' } })
    const { user } = await answer.json()
    return Boolean(user)
  } catch {
    return false
  }
}

// Pages of this very site only: never another origin, and never a call, which might do something.
function ownAddress(wanted) {
  const { origin } = self.location
  const url = typeof wanted === 'string' ? URL.parse(wanted, origin) : null
  if (!url || url.origin !== origin || !/^https?:$/.test(url.protocol)) return `${origin}/`
  if (/^\/(api|webhooks|dev)(\/|$)/.test(url.pathname)) return `${origin}/`
  return origin + url.pathname + url.search + url.hash
}
