import type { Database } from '#database/connect.ts'
import { onDatabase } from '#database/connect-by-its-clock.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { countBars } from '../accounts/barred-addresses.ts'
import { listCells } from '../cells/directory.ts'
import { directUrlOf, home } from '../config/cell-access.ts'
import type { Environment } from '../config/environment.ts'
import { resealRequests } from '../direct-debit/reseal-requests.ts'
import { readVault } from '../outside/read-secret.ts'
import { countBareBlocks, resealMandates } from '../payments/reseal-mandates.ts'
import type { Vault } from '../secrets/vault.ts'
import { type AtDesk, type Command, CommandFault, type Desk } from './command.ts'

/** Changing the keys that data are encrypted and addresses signed with. */
export const keyCommands: (Command & AtDesk)[] = [
  {
    words: 'keys rotate',
    usage: '',
    does: 'encrypt with DATA_KEY what was encrypted with DATA_KEY_OLD, in all cells, and say what is needed no longer',
    places: [0, 0],
    options: [],
    run: rotate,
  },
]

const slice = 100

async function rotate({ db, environment }: Desk): Promise<string> {
  const vault = await readVault(environment)
  if (environment.dataKeys.length === 0) {
    throw new CommandFault('Set DATA_KEY to the new key, and DATA_KEY_OLD to the one of before.')
  }
  const { cell, cells } = environment
  const done = [{ name: cell, ...(await reseal(db, vault)) }]
  for (const each of cell === home ? cells : []) {
    done.push({ name: each.name, ...(await resealIn(each.name, directUrlOf(each), vault)) })
  }
  const lines = done.map(({ name, requests, mandates }) => {
    const where = environment.directory ? `In ${name} encrypted` : 'Encrypted'
    return `${where} anew: ${requests} requests for direct debits, ${mandates} mandates.`
  })
  const left = await cellsBut(
    environment,
    done.map(({ name }) => name),
  )
  if (vault.older.length > 0) {
    lines.push(...sayOfOlder(left))
    const blocks = sum(done.map(({ bare }) => bare))
    const bars = sum(done.map((each) => each.bars))
    lines.push(...sayOfHashes(blocks, 'blocked bank accounts of erased members'))
    lines.push(...sayOfHashes(bars, 'barred addresses'))
  }
  if (environment.signingKeys.length > 1) {
    lines.push(
      'SECRET_KEY_OLD is needed for addresses of photos until two weeks after SECRET_KEY changed.',
    )
  }
  return lines.join('\n')
}

async function reseal(db: Database, vault: Vault) {
  const requests = await inSlices(() => resealRequests(db, vault, slice))
  const mandates = await inSlices(() => resealMandates(db, vault, slice))
  return { requests, mandates, bare: await countBareBlocks(db), bars: await countBars(db) }
}

function resealIn(name: string, url: string, vault: Vault) {
  return onDatabase(url, (db) => reseal(db, vault)).catch((error) => {
    if (!isOutOfReach(error)) throw error
    throw new CommandFault(
      `The cell ${name} does not answer: what is encrypted there still needs DATA_KEY_OLD.`,
    )
  })
}

/** The cells of this installation but these, whether they have an address here or not. */
async function cellsBut(environment: Environment, names: string[]): Promise<string[]> {
  const { directory, cells } = environment
  if (!directory) return []
  const told = await onDatabase(directory.url, listCells)
  const all = new Set([home, ...cells.map(({ name }) => name), ...told.map(({ name }) => name)])
  return [...all].filter((name) => !names.includes(name))
}

function sayOfOlder(left: string[]): string[] {
  return left.length > 0
    ? [
        `What was encrypted in ${left.join(', ')} was left as it is, and may need DATA_KEY_OLD: keep it, and call this for all cells, with their addresses.`,
      ]
    : [
        'Nothing is encrypted with DATA_KEY_OLD any more. What was signed with it is still believed while it is set: links of "links sign" until they end, return paths of mails for 30 days.',
      ]
}

function sayOfHashes(count: number, what: string): string[] {
  return count > 0 ? [`Up to ${count} ${what} are recognised by it alone.`] : []
}

function sum(counts: number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

/** Slice by slice, each a transaction, so that a stopped run goes on where it was. */
async function inSlices(next: () => Promise<number>): Promise<number> {
  let sum = 0
  for (;;) {
    const count = await next()
    sum += count
    if (count < slice) return sum
  }
}
