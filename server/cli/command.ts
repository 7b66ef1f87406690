import type { Database } from '#database/connect.ts'
import type { Environment } from '../environment.ts'
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
  /** Answers the text to print. */
  run: (desk: Desk, given: Given) => Promise<string>
}

/** A command was used wrongly: the help is shown as well. */
export class UsageFault extends Error {}

/** A command could not do what it was asked; the message is for the operator. */
export class CommandFault extends Error {}
