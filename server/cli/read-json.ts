import { CommandFault } from './command.ts'

/** A value as JSON writes it; a fault that says how words are given. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandFault(`${text} is not JSON. Words need their quotes, such as '"before"'.`)
  }
}
