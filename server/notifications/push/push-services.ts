/** The push services of existing browsers: one host, or every host below a domain. */
const hosts = ['fcm.googleapis.com']
const domains = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/**
 * Whether an address is one that a browser's push service gives out. We never send anywhere else: a
 * subscription can come from anybody with an account, and we send from inside our own network.
 */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  // Browsers give the address in parsed form: no credentials, port 443 and nothing ambiguous.
  if (!url || url.href !== endpoint || url.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  return (
    hosts.includes(url.hostname) || domains.some((domain) => url.hostname.endsWith(`.${domain}`))
  )
}
