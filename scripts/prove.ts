import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { proveRelease } from './prove-release.ts'
import { house, runAloud } from './run.ts'

/** Randomised tests that lie beside what they test. */
const elsewhere: Record<string, string> = {
  ages: 'server/profiles/shown-age.test.ts',
  erasure: 'server/leaving/erasing/',
  location: 'server/search/search-near.test.ts',
  mails: 'server/notifications/mail-fuzz.test.ts',
  meeting: 'server/moderation/visibility.test.ts',
  search: 'server/search/index/search-entries.test.ts',
  'returned-mail': 'server/notifications/returned-mail.test.ts',
  remembered: 'server/accounts/load-user.test.ts',
  sends: 'server/chats/send-model.test.ts',
}

const usage = `npm run prove -- <name> [--seed n] [--<size> n …]

Runs one proof alone. The sizes: ledger --histories 10000 (--path replays one of a seed), payments
--payments 5000 --forgeries 10000, crash --kills 40, told --kills 50, abuse --attempts 2000, access --attempts 500
(compares times), membership --tries 500, login --tries 1000, two-processes --events 100000 --cuts
2000, photos --guesses 100000, overload --seconds 120, restarts --restarts 20 (with pages, if npm run
build made some), migrations --rows 1000000. Four fifths of what is played comes from
fresh seeds, which are printed; --seed plays one of them again. npm run prove -- --release runs all of
them (or those named) at their full size, which takes hours, goes on where it was stopped, and writes
docs/proof.md; --share 0.1 plays a tenth. The names:
  ${names().join(' ')}`

const { positionals, values } = readWords()
const [name = ''] = positionals
const share = Number(values.share ?? 1)
const areNames = positionals.every((each) => names().includes(each))
if (values.release && areNames && share > 0 && share <= 1) {
  const wanted = positionals.length > 0 ? positionals : names()
  process.exitCode = (await proveRelease({ names: names(), wanted, share, filesOf })) ? 0 : 1
} else if (positionals.length === 1 && names().includes(name)) {
  const isProved = await runAloud(['vitest', 'run', filesOf(name)], variables())
  process.exitCode = isProved ? 0 : 1
} else {
  console.error(usage)
  process.exitCode = 1
}

/** Each test file in proof/, each folder there with test files in it, and what is proved elsewhere. */
function names(): string[] {
  const files = globSync(['*.test.ts', '*/*.test.ts'], { cwd: join(house, 'proof') })
  const within = files.map((file) => file.replace(/(\.test\.ts|[/\\].*)$/, ''))
  return [...new Set([...within, ...Object.keys(elsewhere)])].sort()
}

function filesOf(proof: string): string {
  const file = elsewhere[proof]
  if (file) return file
  const isFolder = globSync(`proof/${proof}/*.test.ts`, { cwd: house }).length > 0
  return isFolder ? `proof/${proof}/` : `proof/${proof}.test.ts`
}

/** The variables the proofs read: --histories 10 becomes PROOF_HISTORIES=10. */
function variables(): Record<string, string> {
  const sizes = Object.entries(values).filter(([word]) => word !== 'release' && word !== 'share')
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
  const release = { release: { type: 'boolean' }, share: word } as const
  const options = { ...sizes, seed: word, path: word, ...release }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    return { positionals: [], values: {} }
  }
}
