import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { patienceOfRequests, patienceOfWork } from '#database/connect.ts'
import { connectByItsClock } from '#database/connect-by-its-clock.ts'
import { findEmbedded } from '#database/find-embedded.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { type Environment, readEnvironment } from '../config/environment.ts'
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
  if (words.length === 0 || words.includes('--help')) return { code: 0, said: writeHelp() }
  try {
    const command = findCommand(words)
    const given = readGiven(command, words.slice(command.words.split(' ').length))
    return { code: 0, said: await perform(command, given, variables) }
  } catch (error) {
    if (error instanceof UsageFault) return { code: 2, said: `${error.message}\n\n${writeHelp()}` }
    return { code: 1, said: sentenceOf(error as Error) }
  }
}

async function perform(
  command: Command,
  given: Given,
  variables?: Record<string, string | undefined>,
): Promise<string> {
  if ('say' in command) return command.say(variables)
  const environment = readEnvironment(variables)
  if ('work' in command) return command.work(environment, given)
  return atDesk(environment, command, given)
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

async function atDesk(environment: Environment, command: AtDesk, given: Given): Promise<string> {
  const { databaseUrl, databaseDirectUrl, dataFolder } = environment
  const own = databaseDirectUrl ?? databaseUrl
  const url = own ?? (await findEmbedded(join(dataFolder, 'postgres')))
  if (!url) throw new CommandFault(notRunning(environment))
  try {
    return await onDatabase(url, environment, command, given)
  } catch (error) {
    throw isOutOfReach(error) ? new CommandFault(notRunning(environment)) : error
  }
}

async function onDatabase(
  url: string,
  environment: Environment,
  command: AtDesk,
  given: Given,
): Promise<string> {
  const patience = { ...patienceOfWork, connectionMs: patienceOfRequests.connectionMs }
  const db = await connectByItsClock({ url, connections: 2, patience })
  try {
    const files = chooseFiles(environment)
    const [photoStorage, exportStorage] = [photosIn(files), exportsIn(files)]
    return await command.run({ db, photoStorage, exportStorage, environment }, given)
  } finally {
    await db.close()
  }
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
