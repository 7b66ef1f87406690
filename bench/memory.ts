import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { makePairs } from './make-pairs.ts'
import { readOptions, writeFigures } from './options.ts'
import { residentMegabytes } from './process-usage.ts'
import { type Product, personsAgent, startProduct } from './start-product.ts'

// What attacks on its memory do to the server: its resident size while it is sent large, unfinished
// or slow bodies, beside its size at rest, and whether a member is still served meanwhile. Every
// attack is bounded in number and time, and goes no further than loopback.

const options = readOptions(
  { attempts: '25', photos: '12', drips: '200', side: '1750', seconds: '15', rest: '2' },
  { attempts: '2', photos: '1', drips: '2', side: '100', seconds: '0.5', rest: '0' },
)
const attempts = Number(options.attempts)
const photos = Number(options.photos)
const drips = Number(options.drips)
const megabyte = 1024 * 1024
const goal = 2

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  // Behind a trusted proxy, so that one machine can pose as many networks.
  const product = await startProduct({ TRUST_PROXY: '1' })
  try {
    const pairs = await makePairs(product.ownerUrl, photos + 1)
    const [member = '', ...cookies] = pairs.map(({ senderCookie }) => senderCookie)
    const photo = await aLargePhoto()
    await warmUp(product, member)
    const idle = await residentMegabytes(product.serverPid)
    print(`At rest: ${idle.toFixed(0)} MB.\n`)
    print('| attack | answers | most MB | times at rest | member: requests, slowest |')
    print('|---|---|---:|---:|---|')
    const watch = { product, idle, member }
    const pixels = (Number(options.side) * 4) ** 2
    const size = `${(photo.length / megabyte).toFixed(0)} MB and ${(pixels / 1e6).toFixed(0)} megapixels`
    const attacks = [
      await attack(watch, `${attempts} complaints of 44 MB, unfinished, one network`, (sent) =>
        many(attempts, () => sent(complaint(product, '198.51.100.7'))),
      ),
      await attack(watch, `${attempts} complaints of 44 MB, unfinished, as many networks`, (sent) =>
        many(attempts, (each) => sent(complaint(product, `198.51.100.${each}`))),
      ),
      await attack(watch, `${photos} photos of ${size}, as many members`, (sent) =>
        many(photos, (each) =>
          sent(upload(product, cookies[each] ?? '', `203.0.113.${each}`, photo)),
        ),
      ),
      await attack(watch, `${drips} bodies, a byte a second`, (sent) =>
        many(drips, (each) => sent(trickle(product, `192.0.2.${each}`))),
      ),
    ]
    await writeFigures(options, { idle, attacks })
  } finally {
    await product.stop()
  }
}

type Watch = { product: Product; idle: number; member: string }
type Attempt = Promise<number>
/** Megabytes and milliseconds; the answers are statuses, 0 where there was none in time. */
type Told = {
  attack: string
  answers: Record<string, number>
  most: number
  times: number
  asked: number
  slowest: number
}

/** Runs an attack to its end while a member keeps asking, and prints a line of the table. */
async function attack(
  { product, idle, member }: Watch,
  name: string,
  begin: (sent: (attempt: Attempt) => void) => void,
): Promise<Told> {
  const begun: Attempt[] = []
  let running = true
  let most = 0
  const sampling = (async () => {
    while (running) {
      most = Math.max(most, await residentMegabytes(product.serverPid))
      await pause(50)
    }
  })()
  const asked: number[] = []
  const asking = (async () => {
    while (running) {
      asked.push(await timeOf(() => ask(product, '/api/user.php', member)))
      await pause(100)
    }
  })()
  begin((attempt) => begun.push(attempt))
  const answers: Record<string, number> = {}
  for (const status of await Promise.all(begun)) answers[status] = (answers[status] ?? 0) + 1
  running = false
  await Promise.all([sampling, asking])
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  const times = most / idle
  const slowest = Math.max(...asked)
  const cells = [
    name,
    told.join(', '),
    most.toFixed(0),
    times.toFixed(2) + (times < goal ? '' : ' (!)'),
    `${asked.length}, ${slowest.toFixed(0)} ms`,
  ]
  print(`| ${cells.join(' | ')} |`)
  return { attack: name, answers, most, times, asked: asked.length, slowest }
}

function many(count: number, each: (index: number) => void): void {
  for (let index = 0; index < count; index += 1) each(index)
}

function head(name: string): string {
  return `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`
}

/** As much of 44 MB as the server takes in some seconds, and never the end. */
function complaint(product: Product, network: string): Attempt {
  return send(product, '/api/cases', { network, length: 44 * megabyte }, (socket) => {
    socket.write(head('pictures'))
    let left = 43
    const filler = Buffer.alloc(megabyte, 'x')
    const more = () => {
      while (left > 0 && !socket.destroyed) {
        left -= 1
        // A boundary now and then, so that no single file is too large.
        if (left % 14 === 0) socket.write(`\r\n${head('pictures')}`)
        if (!socket.write(filler)) return
      }
    }
    socket.on('drain', more)
    more()
  })
}

function trickle(product: Product, network: string): Attempt {
  return send(product, '/api/cases', { network, length: 44 * megabyte }, (socket) => {
    const drip = setInterval(() => socket.write('x'), 1000)
    socket.once('close', () => clearInterval(drip))
  })
}

function upload(product: Product, cookie: string, network: string, photo: Buffer): Attempt {
  const start = head('photo')
  const end = '\r\n--edge--\r\n'
  const length = start.length + photo.length + end.length
  const seconds = 300
  return send(product, '/api/photos', { network, length, cookie, seconds }, (socket) => {
    socket.write(start)
    socket.write(photo)
    socket.write(end)
  })
}

type Sending = { network: string; length: number; cookie?: string; seconds?: number }

/** Answers the status; 0 where no answer came in time. */
function send(
  { port }: Product,
  path: string,
  { network, length, cookie = '', seconds = Number(options.seconds) }: Sending,
  body: (socket: Socket) => void,
): Attempt {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Client-Type: web\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${network}\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\n\r\n`,
  )
  body(socket)
  return new Promise((resolve) => {
    const end = (status: number) => {
      clearTimeout(late)
      socket.destroy()
      resolve(status)
    }
    const late = setTimeout(() => end(0), seconds * 1000)
    socket.once('data', (part: Buffer) => end(Number(part.toString('latin1', 9, 12))))
    socket.on('error', () => end(0))
  })
}

async function warmUp(product: Product, member: string): Promise<void> {
  for (let each = 0; each < (options.smoke ? 1 : 30); each += 1) {
    await ask(product, '/', '')
    await ask(product, '/chats', member)
  }
  await pause(Number(options.rest) * 1000)
}

async function ask({ port }: Product, path: string, cookie: string): Promise<void> {
  const headers = { cookie, 'user-agent': personsAgent }
  const answer = await fetch(`http://localhost:${port}${path}`, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** As costly as a photo can be: all the pixels allowed, in nearly all the bytes. */
async function aLargePhoto(): Promise<Buffer> {
  const side = Number(options.side)
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .resize({ width: side * 4, height: side * 4, kernel: 'nearest' })
    .jpeg({ quality: 70, progressive: true })
    .toBuffer()
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
