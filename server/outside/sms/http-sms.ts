import { postSms } from './post-sms.ts'
import type { SmsSender } from './sms.ts'

/** Hands text messages as JSON (to, text, from) to an address of the operator's. */
export function httpSms(access: {
  url: string
  token: string | null
  from: string | null
  timeoutMs?: number
}): SmsSender {
  const { url, token, from, timeoutMs } = access
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  return {
    send: ({ to, text }) =>
      postSms(url, { headers, body: JSON.stringify({ to, text, from }), timeoutMs }),
  }
}
