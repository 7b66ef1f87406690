import { postSms } from './post-sms.ts'
import type { SmsSender } from './sms.ts'

/** Hands text messages to Twilio. */
export function twilioSms(access: {
  account: string
  token: string
  from: string
  baseUrl?: string
  timeoutMs?: number
}): SmsSender {
  const { account, token, from, baseUrl = 'https://api.twilio.com', timeoutMs } = access
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
  }
  return {
    send: ({ to, text }) =>
      postSms(url, {
        headers,
        body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
        timeoutMs,
      }),
  }
}
