import { join } from 'node:path'
import { makePairs, type Pair } from '../make-pairs.ts'
import { readOptions, writeFigures } from '../options.ts'
import { cpuMicros } from '../process-usage.ts'
import { median, percentile } from '../slice.ts'
import { startDatabase } from '../start-database.ts'
import { type Product, serve, startProduct } from '../start-product.ts'
import { sendOverHttp } from './send-over-http.ts'

// The same messages through a server that knows no other database and through one that looks up, for
// each request, in which database its site lies. In turns, each server on a database of its own.

const options = readOptions(
  { seconds: '3', pairs: '8', rounds: '7' },
  { seconds: '0.3', pairs: '2', rounds: '1' },
)
const milliseconds = Number(options.seconds) * 1000
const rounds = Number(options.rounds)
/** Half of what a statement costs would show; less is what two servers differ by themselves. */
const goal = 0.95

type Side = { name: string; product: Product; pairs: Pair[]; measured: Measured[] }
type Measured = { perSecond: number; p50: number; micros: number }

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const products: Product[] = []
  try {
    products.push(await startProduct())
    const database = await startDatabase({ fsync: 'on', max_connections: '100' })
    const itsOwn = join(database.folder, 'looking')
    const settings = { DIRECTORY_DATABASE_URL: database.url, DATA_DIR: itsOwn }
    products.push(await serve(database, settings))
    const sides: Side[] = []
    for (const [place, product] of products.entries()) {
      const pairs = await makePairs(product.ownerUrl, Number(options.pairs))
      const name = place === 0 ? 'one database' : 'with a directory'
      sides.push({ name, product, pairs, measured: [] })
    }
    for (const { product, pairs } of sides)
      await sendOverHttp(product.port, pairs, milliseconds / 3)
    for (let round = 0; round < rounds; round += 1) {
      // Whoever comes second finds the machine otherwise than the first did.
      for (const side of round % 2 ? sides.toReversed() : sides) {
        side.measured.push(await measure(side))
      }
    }
    await writeFigures(options, report(sides))
  } finally {
    for (const product of products) await product.stop()
  }
}

async function measure({ product, pairs }: Side): Promise<Measured> {
  const before = await cpuMicros(product.serverPid)
  const { messages, perSecond, times } = await sendOverHttp(product.port, pairs, milliseconds)
  const micros = ((await cpuMicros(product.serverPid)) - before) / messages
  return { perSecond, p50: percentile(times, 0.5), micros }
}

/** Prints the medians of all rounds, and of what each round's two sides are to each other. */
function report([plain, looking]: Side[]) {
  if (!plain || !looking) throw new Error('There are two sides.')
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const middle = ({ measured }: Side, key: keyof Measured) =>
    median(measured.map((each) => each[key]))
  const ratio = (key: keyof Measured) =>
    median(looking.measured.map((each, round) => each[key] / (plain.measured[round]?.[key] ?? 0)))
  print('| server | messages/s | p50 ms | CPU µs server |')
  print('|---|---:|---:|---:|')
  const sides = [plain, looking].map((side) => {
    const { name } = side
    const figures = {
      ...{ perSecond: middle(side, 'perSecond'), p50: middle(side, 'p50') },
      micros: middle(side, 'micros'),
    }
    const { perSecond, p50, micros } = figures
    print(`| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(2)} | ${micros.toFixed(0)} |`)
    return { name, ...figures }
  })
  const ratios = { perSecond: ratio('perSecond'), micros: ratio('micros') }
  print(
    `\nWith a directory/without, medians of ${rounds} rounds: ${ratios.perSecond.toFixed(3)} of the messages a second, ${ratios.micros.toFixed(3)} of the server's CPU for each. Goal: at least ${goal}.`,
  )
  return { rounds, seconds: Number(options.seconds), sides, ratios }
}
