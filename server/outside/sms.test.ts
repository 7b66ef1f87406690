import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { chooseSms, httpSms, twilioSms } from './sms.ts'

const { db } = await testDatabase()
const message = { to: '+31612345678', text: 'Serenade: 123456 is your code' }
type Heard = { url: string; headers: IncomingMessage['headers']; body: string }

/** A provider of SMS that answers as it is told, on a port of its own. */
async function provider(answer: (response: ServerResponse) => void) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push({ url: request.url ?? '', headers: request.headers, body })
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { heard, url: `http://127.0.0.1:${port}` }
}

const answers =
  (status: number, body = '', headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body)

/** Both senders, each at its provider. */
const senders = {
  http: (url: string, timeoutMs?: number) =>
    httpSms({
      url: `${url}/send`,
      token: 'a token',
      from: 'Serenade',
      ...(timeoutMs && { timeoutMs }),
    }),
  twilio: (baseUrl: string, timeoutMs?: number) =>
    twilioSms({
      account: 'AC1',
      token: 'a token',
      from: '+3197',
      baseUrl,
      ...(timeoutMs && { timeoutMs }),
    }),
}

test('an operator’s own address gets JSON with the token', async () => {
  const { heard, url } = await provider(answers(202, '{}'))
  await senders.http(url).send(message)
  expect(heard).toHaveLength(1)
  expect(heard[0]?.url).toBe('/send')
  expect(heard[0]?.headers.authorization).toBe('Bearer a token')
  expect(heard[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ ...message, from: 'Serenade' })
})

test('Twilio gets its form with the account’s credentials', async () => {
  const { heard, url } = await provider(answers(201, '{"sid":"SM1","status":"queued"}'))
  await senders.twilio(url).send(message)
  expect(heard[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json')
  expect(heard[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from('AC1:a token').toString('base64')}`,
  )
  expect(Object.fromEntries(new URLSearchParams(heard[0]?.body))).toEqual({
    To: '+31612345678',
    From: '+3197',
    Body: message.text,
  })
})

for (const [name, sender] of Object.entries(senders)) {
  test(`${name}: every refusal and failure is told, with nothing of the message in it`, async () => {
    const repeated = JSON.stringify({ code: 21211, message: `${message.to} ${message.text}` })
    for (const status of [301, 307, 400, 401, 404, 429, 500, 503]) {
      const { url } = await provider(answers(status, repeated, { 'Retry-After': '1' }))
      const error = await sender(url)
        .send(message)
        .catch((each: Error) => each)
      expect(error, `${status}`).toBeInstanceOf(Error)
      expect(`${error}`).toContain(`${status}`)
      expect(`${error} ${(error as Error).stack}`).not.toMatch(/3161234|123456/)
    }
  })

  test(`${name}: a redirect is not followed`, async () => {
    const elsewhere = await provider(answers(200))
    const { url } = await provider(answers(307, '', { Location: `${elsewhere.url}/send` }))
    await expect(sender(url).send(message)).rejects.toThrow('307')
    expect(elsewhere.heard).toEqual([])
  })

  test(`${name}: a provider that hangs is waited for only so long`, async () => {
    const { url } = await provider(() => undefined)
    await expect(sender(url, 50).send(message)).rejects.toThrow(/could not be reached: Timeout/)
  })

  test(`${name}: a provider that is cut off, or not there, is told`, async () => {
    const { url } = await provider((response) => response.destroy())
    await expect(sender(url).send(message)).rejects.toThrow(/could not be reached/)
    await expect(sender('http://127.0.0.1:1').send(message)).rejects.toThrow(/could not be reached/)
  })
}

test('without a provider messages stay in the outbox at home, and nowhere at a public address', async () => {
  await chooseSms(db, { sms: null, local: true }).send(message)
  const kept = db.kysely.selectFrom('outbox_messages').select(['channel', 'recipient', 'text'])
  expect(await kept.execute()).toEqual([
    { channel: 'sms', recipient: message.to, text: message.text },
  ])
  await expect(chooseSms(db, { sms: null, local: false }).send(message)).rejects.toThrow(
    /No provider/,
  )
  expect(await kept.execute()).toHaveLength(1)
})
