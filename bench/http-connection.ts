import { connect, type Socket } from 'node:net'

/** A connection that is kept alive and carries one request at a time. */
export type Connection = {
  /** Sends a whole request and returns the status of the answer. */
  ask(request: string): Promise<number>
  close(): void
}

/**
 * Opens a bare connection. It understands no more HTTP than our own server writes: the load
 * generator shares the cores with what it measures and should cost next to nothing.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await openSocket(port)
  let text = ''
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null
  socket.on('data', (part: string) => {
    text += part
    if (!isWhole(text)) return
    const status = Number(text.slice(9, 12))
    text = ''
    waiting?.resolve(status)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection.')))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** Opens a member's stream of live events and calls back for each message on it. */
export async function openStream(port: number, cookie: string, onMessage: () => void) {
  const socket = await openSocket(port)
  let rest = ''
  const ready = new Promise<void>((resolve, reject) => {
    socket.on('data', (part: string) => {
      const pieces = (rest + part).split('event: message\n')
      if (part.includes('event: ready')) resolve()
      for (let count = 1; count < pieces.length; count++) onMessage()
      rest = pieces.at(-1)?.slice(-14) ?? ''
    })
    socket.on('close', () => reject(new Error('The server refused a stream of events.')))
  })
  socket.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`)
  await ready
  return { close: () => socket.destroy() }
}

/** Characters are bytes here, so that counting them gives what Content-Length says. */
async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.setEncoding('latin1')
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )
  return socket
}

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  return length ? text.length >= head + 4 + Number(length) : text.endsWith('\r\n0\r\n\r\n')
}
