import { resealRequests } from '../direct-debit/reseal-requests.ts'
import { readVault } from '../outside/read-secret.ts'
import { countBareBlocks, resealMandates } from '../payments/reseal-mandates.ts'
import { type AtDesk, type Command, CommandFault, type Desk } from './command.ts'

/** Changing the keys that data are encrypted and addresses signed with. */
export const keyCommands: (Command & AtDesk)[] = [
  {
    words: 'keys rotate',
    usage: '',
    does: 'encrypt with DATA_KEY what was encrypted with DATA_KEY_OLD, and say what is needed no longer',
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
  const requests = await inSlices(() => resealRequests(db, vault, slice))
  const mandates = await inSlices(() => resealMandates(db, vault, slice))
  const lines = [`Encrypted anew: ${requests} requests for direct debits, ${mandates} mandates.`]
  if (vault.older.length > 0) lines.push(...sayOfOlder(await countBareBlocks(db)))
  if (environment.signingKeys.length > 1) {
    lines.push(
      'SECRET_KEY_OLD is needed for addresses of photos until two weeks after SECRET_KEY changed.',
    )
  }
  return lines.join('\n')
}

function sayOfOlder(blocks: number): string[] {
  const lines = [
    'Nothing is encrypted with DATA_KEY_OLD any more. What was signed with it is still believed while it is set: links of "links sign" until they end, return paths of mails for 30 days.',
  ]
  if (blocks > 0) {
    lines.push(
      `Up to ${blocks} blocked bank accounts of erased members are recognised by it alone.`,
    )
  }
  return lines
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
