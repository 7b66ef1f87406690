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
  /** What stands after the command's own words, in order. */
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
  /** How many places may be given: at least and at most. */
  places: [number, number]
  options: string[]
  /** Answers what is printed. */
  run: (desk: Desk, given: Given) => Promise<string>
}

/** A command that was called in a wrong way: the help is shown with it. */
export class UsageFault extends Error {}

/** A command that could not do what it was asked; the message is for the operator. */
export class CommandFault extends Error {}
