import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { onDatabase } from '#database/connect-by-its-clock.ts'
import { findEmbedded } from '#database/find-embedded.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { checkSessions } from '#database/pooler.ts'
import { home } from '../config/cell-access.ts'
import { type Environment, environmentOf, readEnvironment } from '../config/environment.ts'
import { Refusal } from '../context/refusal.ts'
import { exportsIn } from '../outside/export-storage.ts'
import { chooseFiles } from '../outside/files/choose-files.ts'
import { photosIn } from '../outside/photo-storage.ts'
import { type AtDesk, type Command, CommandFault, type Given, UsageFault } from './command.ts'
import { commands, writeHelp } from './commands.ts'

export type Outcome = { code: 0 | 1 | 2; said: string }

/**
 * Runs one of the operator's commands against the database of the running service. Answers what to
 * print and the exit code: 1 if it could not be done, 2 if it was used wrongly.
 */
export async function runCommand(
  words: string[],
  variables?: Record<string, string | undefined>,
): Promise<Outcome> {
  if (words.length === 0 || words.includes('--help')) return { code: 0, said: writeHelp(words[0]) }
  try {
    const { cell, rest } = takeCell(words)
    const command = findCommand(rest)
    const given = readGiven(command, rest.slice(command.words.split(' ').length))
    return { code: 0, said: await perform(command, { cell, given }, variables) }
  } catch (error) {
    if (error instanceof UsageFault) return { code: 2, said: explain(error.message, words) }
    return { code: 1, said: sentenceOf(error as Error) }
  }
}

const shortHelp_lines = 20

/** A fault above seventy lines would be out of sight. */
function explain(fault: string, words: string[]): string {
  const [word] = words.filter((each, at) => !isCell(each) && words[at - 1] !== '--cell')
  const help = writeHelp(word)
  const isShort = help.split('\n').length <= shortHelp_lines
  return (isShort ? [fault, '', help] : [help, '', fault]).join('\n')
}

async function perform(
  command: Command,
  { cell, given }: { cell: string | undefined; given: Given },
  variables?: Record<string, string | undefined>,
): Promise<string> {
  if (cell !== undefined && (!('run' in command) || command.isOfAllCells)) {
    throw new UsageFault(`${command.words} is not about one cell.`)
  }
  if ('say' in command) return command.say(variables)
  const environment = readEnvironment(variables)
  if ('work' in command) return command.work(environment, given)
  return atDesk(inCell(environment, cell), command, given)
}

/** Whatever works on a database works on home's, unless `--cell` names another. */
function takeCell(words: string[]): { cell: string | undefined; rest: string[] } {
  const at = words.findIndex(isCell)
  if (at < 0) return { cell: undefined, rest: words }
  const [, joined] = words[at]?.split('=') ?? []
  const cell = joined ?? words[at + 1]
  if (!cell) throw new UsageFault('--cell needs a value.')
  return { cell, rest: words.toSpliced(at, joined === undefined ? 2 : 1) }
}

function isCell(word: string): boolean {
  return word === '--cell' || word.startsWith('--cell=')
}

function inCell(environment: Environment, cell: string | undefined): Environment {
  if (cell === undefined || cell === home) return environment
  const found = environment.cells.find(({ name }) => name === cell)
  if (found) return environmentOf(environment, found)
  throw new UsageFault(`There is no cell "${cell}": set CELL_${cell.toUpperCase()}_DATABASE_URL.`)
}

function findCommand(words: string[]): Command {
  const called = words.slice(0, 2).join(' ')
  const command = commands.find((each) => each.words === called || each.words === words[0])
  if (!command) throw new UsageFault(`There is no command "${called}".`)
  return command
}

function readGiven(command: Command, words: string[]): Given {
  const options = Object.fromEntries([
    ...command.options.map((name) => [name, { type: 'string' as const }]),
    ...(command.flags ?? []).map((name) => [name, { type: 'boolean' as const }]),
  ])
  const [least, most] = command.places
  try {
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
    refuseBlank(values)
    if (positionals.length >= least && positionals.length <= most) {
      const written = Object.entries(values).map(([name, value]) => [
        name,
        value === true ? 'yes' : value,
      ])
      return { places: positionals, options: Object.fromEntries(written) }
    }
  } catch (error) {
    throw new UsageFault((error as Error).message)
  }
  throw new UsageFault(`It is called like this: ${command.words} ${command.usage}`)
}

/** What is set in a script and came out empty would otherwise count as nothing said. */
function refuseBlank(values: Record<string, unknown>): void {
  const blank = Object.entries(values).find(([, value]) => `${value}`.trim() === '')
  if (blank) throw new Error(`--${blank[0]} needs a value.`)
}

async function atDesk(environment: Environment, command: AtDesk, given: Given): Promise<string> {
  const { databaseUrl, databaseDirectUrl, dataFolder } = environment
  const own = databaseDirectUrl ?? databaseUrl
  const url = own ?? (await findEmbedded(join(dataFolder, 'postgres')))
  if (!url) throw new CommandFault(notRunning(environment))
  try {
    return await onDatabase(url, (db) => {
      const files = chooseFiles(environment)
      const exportStorage = exportsIn(files, environment.cell)
      return command.run({ db, photoStorage: photosIn(files), exportStorage, environment }, given)
    })
  } catch (error) {
    throw isOutOfReach(error) ? new CommandFault(await whyNot(environment)) : error
  }
}

/** A pooler that will not have what we ask for at the start of a session answers all the same. */
async function whyNot(environment: Environment): Promise<string> {
  const { databaseUrl, databaseDirectUrl } = environment
  const [name, url] = databaseDirectUrl
    ? (['DATABASE_DIRECT_URL', databaseDirectUrl] as const)
    : (['DATABASE_URL', databaseUrl] as const)
  const look = url ? checkSessions(url, name) : Promise.resolve()
  const fault = await look.then(
    () => '',
    (error: Error) => error.message,
  )
  return fault.startsWith(name) ? fault : notRunning(environment)
}

function notRunning({ databaseUrl, databaseDirectUrl, dataFolder }: Environment): string {
  const own = databaseDirectUrl ?? databaseUrl
  return own
    ? `The database at ${new URL(own).host} does not answer.`
    : `No database runs in ${dataFolder}. Start the service with npm start, or set DATABASE_URL.`
}

function sentenceOf(error: Error): string {
  if (!(error instanceof Refusal)) return error.message
  if (error.code === 'photo_not_found') return 'There is no photo with this id.'
  const faults = error.faults.map(({ field, code }) => `${field} ${code}`)
  return [`Refused: ${error.code}.`, ...faults].join(' ')
}
