/**
 * The variables of a complete configuration at a public address, with everything else off on
 * purpose.
 */
export function inPublic(PUBLIC_URL: string): Record<string, string> {
  const DATA_KEY = Buffer.alloc(32, 7).toString('base64')
  const off = { SMTP_URL: 'off', SMS_URL: 'off', PAYMENTS: 'off', VAPID_PUBLIC_KEY: 'off' }
  return { PUBLIC_URL, DATA_KEY, TRUST_PROXY: '0', ...off }
}
