import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { house, runAloud } from './run.ts'

const usage = `npm run prove -- <name> [--seed n] [--<size> n …]

Runs one proof alone. The sizes: ledger --histories 10000 (--path replays one of a seed), payments
--payments 5000 --forgeries 10000, crash --kills 40, abuse --attempts 2000. The names:
  ${names().join(' ')}`

const { positionals, values } = readWords()
const [name = ''] = positionals
if (positionals.length === 1 && names().includes(name)) {
  const isProved = await runAloud(['vitest', 'run', filesOf(name)], variables())
  process.exitCode = isProved ? 0 : 1
} else {
  console.error(usage)
  process.exitCode = 1
}

/** Each test file of proof/, and each folder there with test files in it. */
function names(): string[] {
  const files = globSync(['*.test.ts', '*/*.test.ts'], { cwd: join(house, 'proof') })
  return [...new Set(files.map((file) => file.replace(/(\.test\.ts|[/\\].*)$/, '')))].sort()
}

function filesOf(proof: string): string {
  const isFolder = globSync(`proof/${proof}/*.test.ts`, { cwd: house }).length > 0
  return isFolder ? `proof/${proof}/` : `proof/${proof}.test.ts`
}

/** What the proofs read: --histories 10 is PROOF_HISTORIES=10. */
function variables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([word, value]) => [`PROOF_${word.toUpperCase()}`, String(value)]),
  )
}

function readWords() {
  const word = { type: 'string' } as const
  const sizes = { histories: word, payments: word, forgeries: word, kills: word, attempts: word }
  const options = { ...sizes, seed: word, path: word }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    return { positionals: [], values: {} }
  }
}
