import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import type { Database } from '#database/connect.ts'
import type { Environment } from '../config/environment.ts'
import type { ExportStorage } from '../outside/export-storage.ts'
import type { PhotoStorage } from '../outside/photo-storage.ts'

/** What a command works with. */
export type Desk = {
  db: Database
  photoStorage: PhotoStorage
  exportStorage: ExportStorage
  environment: Environment
}

export type Given = {
  /** What follows the command's own words, in order. */
  places: string[]
  options: Record<string, string | undefined>
}

/** One thing that the operator can do from the command line. */
export type Command = {
  /** The words that call it, such as "photos list". */
  words: string
  /** What follows them, as the help shows it. */
  usage: string
  does: string
  /** How many arguments it takes: at least and at most. */
  places: [number, number]
  options: string[]
  /** Options without a value; one that is given has the value "yes". */
  flags?: string[]
} & (AtDesk | AtFolder | Anywhere)

/** Works on the running service. Answers the text to print. */
export type AtDesk = {
  run: (desk: Desk, given: Given) => Promise<string>
  /** It works on what all cells have in common, so that nobody can choose one. */
  isOfAllCells?: true
}

/** Works on folders, whether the service runs or not. */
type AtFolder = { work: (environment: Environment, given: Given) => Promise<string> }

/** Needs no service, and no settings that are right: it can be asked before there are any. */
type Anywhere = {
  say: (variables?: Record<string, string | undefined>) => string | Promise<string>
}

/** A command was used wrongly: the help is shown as well. */
export class UsageFault extends Error {}

/** A command could not do what it was asked; the message is for the operator. */
export class CommandFault extends Error {}

export const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The site that a slug names; a fault if there is none. */
export async function readSite(db: Database, slug: string) {
  const site = await db.kysely
    .selectFrom('sites')
    .select(['id', 'domain', 'is_default', 'settings', 'niche'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (site) return site
  throw new CommandFault(`There is no site "${slug}".`)
}

/** The id among the arguments; a fault if it is none. */
export function readId(given: string | undefined): string {
  if (given && idForm.test(given)) return given
  throw new UsageFault(`"${given ?? ''}" is not an id.`)
}

/** One of the words that an option allows; a fault if it is another or missing. */
export function readChoice<Choice extends string>(
  name: string,
  given: string | undefined,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((each) => each === given)
  if (choice) return choice
  throw new UsageFault(`--${name} is one of ${choices.join(', ')}.`)
}

/** The whole number that an option has; a fault if it has another value. */
export function readWhole(name: string, given: string): number {
  if (/^\d{1,9}$/.test(given)) return Number(given)
  throw new UsageFault(`--${name} is a whole number.`)
}

/** The reason that somebody reads; a fault if there is none, or more than fits on a page. */
export function readReason(given: string | undefined, what: string): string {
  const reason = tidyText(given ?? '')
  if (!reason) throw new UsageFault(`${what} needs a reason: --reason "…"`)
  if (lengthOf(reason) > 2000) throw new UsageFault('A reason has 2000 characters at most.')
  return reason
}

/** The day that an option has; a fault if it has another value, or none. */
export function readDay(name: string, given = ''): string {
  const moment = new Date(`${given}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(moment.getTime())
  if (isDay && moment.toISOString().startsWith(given)) return given
  throw new UsageFault(`--${name} is a day such as 2027-01-01.`)
}

/**
 * A value in JSON, or what a file has; a fault that says how to write words, or where the file has none, or
 * what they cannot contain.
 */
export function readJson(text: string, file?: string): unknown {
  let isStorable = true
  const value = parse(text, file, (each) => {
    if (typeof each === 'string') isStorable &&= each.isWellFormed() && !each.includes('\0')
  })
  if (!isStorable) throw new CommandFault(`${file ?? text} holds a character that cannot be kept.`)
  return value
}

function parse(text: string, file: string | undefined, see: (each: unknown) => void): unknown {
  try {
    return JSON.parse(text, (_, each: unknown) => {
      see(each)
      return each
    })
  } catch (error) {
    throw new CommandFault(
      file
        ? `${file} is not JSON: ${(error as Error).message}.`
        : `${text} is not JSON. Words need their quotes, such as '"before"'.`,
    )
  }
}

const noFolder = 'There is no such folder.'
const mayNot = 'You may not write there.'
const fileFaults: Record<string, string> = {
  EEXIST: 'The file is there already.',
  ENOENT: noFolder,
  ENOTDIR: noFolder,
  EACCES: mayNot,
  EPERM: mayNot,
  EROFS: mayNot,
}

/** Says why a file could not be written that was to be new; any other fault goes on. */
export function explainFile(error: NodeJS.ErrnoException): never {
  const says = error.path && fileFaults[error.code ?? '']
  throw says ? new CommandFault(says) : error
}

/** Rows under their headings, in columns just wide enough. */
export function writeTable(rows: Record<string, string | number>[], empty: string): string {
  const [first] = rows
  if (!first) return empty
  const columns = Object.keys(first).map((heading) => [
    heading.toUpperCase(),
    ...rows.map((row) => oneLine(`${row[heading]}`)),
  ])
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => [...cell].length)))
  const lines = [first, ...rows].map((_, line) =>
    columns.map((cells, column) => fill(cells[line] ?? '', widths[column] ?? 0)).join('  '),
  )
  return lines.map((line) => line.trimEnd()).join('\n')
}

/** Somebody else's text made safe for a terminal: nothing in it controls the terminal. */
export function harmless(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, ' ')
}

/** To the minute, in UTC. */
export function writeMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function oneLine(text: string): string {
  return harmless(text).replace(/\s+/g, ' ').trim()
}

function fill(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - [...text].length))
}

/**
 * What somebody who looked found. Wrong does not work, unsafe works and may hurt somebody, a note is
 * for a person to judge.
 */
export type Finding = { kind: 'wrong' | 'unsafe' | 'note'; says: string }
