/** The push services of the browsers there are: one host, or every host below a domain. */
const hosts = ['fcm.googleapis.com']
const domains = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/**
 * Says whether an address is one that a browser's push service gives out. Nothing else is ever sent
 * to: a subscription comes from whoever has an account, and we send from inside our own network.
 */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  // A browser gives the address as it is parsed: no credentials, port 443 and nothing to be read twice.
  if (!url || url.href !== endpoint || url.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  return (
    hosts.includes(url.hostname) || domains.some((domain) => url.hostname.endsWith(`.${domain}`))
  )
}
