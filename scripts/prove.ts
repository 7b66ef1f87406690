import { parseArgs } from 'node:util'
import { filesOf, proofNames } from './proofs.ts'
import { proveRelease, writePage } from './prove-release.ts'
import { runAloud } from './run.ts'

const usage = `npm run prove -- <name> [--seed n] [--<size> n …]

Runs one proof alone. The sizes: ledger --histories 10000 (--path replays one of a seed), payments
--payments 5000 --forgeries 10000, crash --kills 40, told --kills 50, abuse --attempts 2000, access
--attempts 500 (compares times), membership --tries 500, login --tries 1000, two-processes --events
100000 --cuts 2000, photos --guesses 100000, overload --seconds 120, restarts --restarts 20 (with
pages, if npm run build made some), migrations --rows 1000000. Four fifths of what is played comes
from fresh seeds, which are printed; --seed plays one of them again. npm run prove -- --release runs
all of them (or those named) at their full size, which takes hours, goes on where it was stopped,
and writes docs/proof.md; --share 0.1 plays a tenth; --page writes that page anew from what was
recorded. The names:
  ${proofNames().join(' ')}`

const { positionals, values } = readWords()
const [name = ''] = positionals
const share = Number(values.share ?? 1)
const areNames = positionals.every((each) => proofNames().includes(each))
if (values.page) {
  await writePage()
} else if (values.release && areNames && share > 0 && share <= 1) {
  const wanted = positionals.length > 0 ? positionals : proofNames()
  process.exitCode = (await proveRelease({ wanted, share })) ? 0 : 1
} else if (positionals.length === 1 && areNames) {
  const isProved = await runAloud(['vitest', 'run', ...filesOf(name)], variables())
  process.exitCode = isProved ? 0 : 1
} else {
  console.error(usage)
  process.exitCode = 1
}

/** The variables the proofs read: --histories 10 becomes PROOF_HISTORIES=10. */
function variables(): Record<string, string> {
  const sizes = Object.entries(values).filter(([word]) => word !== 'share')
  const given = sizes.map(([word, value]) => [`PROOF_${word.toUpperCase()}`, String(value)])
  return { PROOF_FRESH: '1', ...Object.fromEntries(given) }
}

function readWords() {
  const word = { type: 'string' } as const
  const sizes = {
    ...{ histories: word, payments: word, forgeries: word, kills: word, attempts: word },
    ...{ tries: word, events: word, cuts: word, guesses: word, restarts: word, seconds: word },
    rows: word,
  }
  const yes = { type: 'boolean' } as const
  const release = { release: yes, page: yes, share: word }
  const options = { ...sizes, seed: word, path: word, ...release }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    return { positionals: [], values: {} }
  }
}
