import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { SMTPServer, SMTPServerDataStream, SMTPServerOptions } from 'smtp-server'
import type { TlsFiles } from '../config/environment.ts'
import type { Context } from '../context/context.ts'
import { looksLikeReturnPath } from './return-path.ts'
import { mostReturnedBytes, takeReturnedMail } from './returned-mail.ts'

/** Whoever is slower than this is cut off, and tries again. */
const idleMs = 30_000
const mostMs = 5 * 60_000
const mostClients = 20
/** Certificates last for weeks now, and are renewed while we run. */
const renewedMs = 3_600_000

type Given = Pick<Context, 'environment' | 'db' | 'vault' | 'log' | 'otherCells'>

/**
 * A mail server for mails of ours that come back, if the environment asks for one: it takes nothing
 * but mail to our return paths and reports of complaints, passes nothing on and lets nobody sign in.
 */
export async function startBounceListener(
  context: Given,
): Promise<{ port: number; stop: () => Promise<void> } | null> {
  const { bounces } = context.environment
  if (!bounces?.listen) return null
  const { host, port, tls } = bounces.listen
  const pair = tls && (await readPair(tls))
  // 4 MB of memory, for whoever has it.
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer(optionsOf(context, bounces.domain, pair))
  // A peer that hangs up in the middle is no fault of ours.
  server.on('error', (error: Error) => context.log.debug({ err: error }, 'returned mail: hung up'))
  server.server.on('connection', cutOff)
  server.listen(port, host)
  try {
    await once(server.server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`Port ${port} cannot be used for returned mail (${code}): set BOUNCE_PORT.`, {
      cause: error,
    })
  }
  const renewing = tls && setInterval(() => renew(context, server, tls), renewedMs).unref()
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => {
      if (renewing) clearInterval(renewing)
      return new Promise((closed) => server.close(closed))
    },
  }
}

type Pair = { key: Buffer; cert: Buffer }

/** Throws, with the variables' names, where the files cannot be read or are no pair. */
async function readPair(files: TlsFiles): Promise<Pair> {
  try {
    const [key, cert] = [await readFile(files.key), await readFile(files.certificate)]
    createSecureContext({ key, cert })
    return { key, cert }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`The files of BOUNCE_TLS_KEY and BOUNCE_TLS_CERT are of no use (${code}).`, {
      cause: error,
    })
  }
}

/** With a pair that cannot be used, the one of before goes on. */
async function renew({ log }: Given, server: SMTPServer, files: TlsFiles): Promise<void> {
  try {
    server.updateSecureContext(await readPair(files))
  } catch (error) {
    log.error({ err: error }, 'returned mail: certificate not renewed')
  }
}

function optionsOf(context: Given, domain: string, pair: Pair | null): SMTPServerOptions {
  return {
    name: domain,
    banner: 'returned mail only',
    size: mostReturnedBytes,
    maxClients: mostClients,
    socketTimeout: idleMs,
    closeTimeout: 2000,
    disableReverseLookup: true,
    authOptional: true,
    ...(pair && { ...pair, minVersion: 'TLSv1.2' }),
    disabledCommands: pair ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, { envelope }, done) => {
      if (!isOurs(address, domain)) return done(reply(550, 'No such address here'))
      if (envelope.rcptTo.length > 0) return done(reply(452, 'One recipient at a time'))
      done()
    },
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      take(context, stream, recipients).then(done, (error: unknown) => {
        context.log.error({ err: error }, 'returned mail not taken')
        done(reply(451, 'Try again later'))
      })
    },
  }
}

/** A return path, or the one address that providers send their reports of complaints to. */
function isOurs(address: string, domain: string): boolean {
  return looksLikeReturnPath(address, domain) || address.toLowerCase() === `complaints@${domain}`
}

/** Answers what to refuse it with, or null once it is noted. */
async function take(
  context: Given,
  stream: SMTPServerDataStream,
  recipients: string[],
): Promise<Error | null> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) return reply(552, 'Too large')
  const raw = Buffer.concat(chunks)
  // A return path names a member and no site; told twice it changes nothing.
  for (const cell of [context, ...context.otherCells()]) {
    await takeReturnedMail(cell, { raw, recipients })
  }
  return null
}

function reply(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** However busy it keeps us, a connection ends. */
function cutOff(socket: Socket): void {
  const end = setTimeout(() => socket.destroy(), mostMs)
  socket.once('close', () => clearTimeout(end))
}
