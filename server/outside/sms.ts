import type { Database } from '#database/connect.ts'
import type { Environment } from '../config/environment.ts'

type Sms = {
  /** The number with its country code, such as +31612345678. */
  to: string
  text: string
}

/** Sends one SMS or throws; the error contains neither the number nor the text. */
export type SmsSender = { send(sms: Sms): Promise<void> }

/**
 * The sender that the environment names. Without one, messages stay in the outbox, but only at
 * home: at a public address nobody would read them, and codes and numbers would lie in the
 * database.
 */
export function chooseSms(
  db: Database,
  { sms: access, local }: Pick<Environment, 'sms' | 'local'>,
): SmsSender {
  if (access && access !== 'off') {
    switch (access.kind) {
      case 'twilio':
        return twilioSms(access)
      case 'http':
        return httpSms(access)
    }
  }
  if (access === null && local) return outboxSms(db)
  return { send: () => Promise.reject(new Error('No provider of SMS is set up.')) }
}

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

/** How long an SMS provider may take. */
const timeoutMs = 10_000

/**
 * Posts a form or JSON to an SMS provider; throws if it is not accepted. Only the status is
 * reported, because an answer may repeat the number and the text.
 */
async function postSms(
  url: string,
  request: { headers: Record<string, string>; body: string; timeoutMs?: number | undefined },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(request.timeoutMs ?? timeoutMs),
  }).catch((error: Error) => {
    throw new Error(`The SMS provider could not be reached: ${reasonOf(error)}.`)
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`)
}

function reasonOf(error: Error & { cause?: unknown }): string {
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code
  return code ?? error.name
}

/** Keeps text messages in a table, shown on a developers' page. */
function outboxSms(db: Database): SmsSender {
  return {
    send: async ({ to, text }) => {
      await db.kysely
        .insertInto('outbox_messages')
        .values({ channel: 'sms', recipient: to, subject: '', text, html: '', sent_at: db.now() })
        .execute()
    },
  }
}
