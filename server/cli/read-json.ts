import { CommandFault } from './command.ts'

/** A value in JSON; a fault that says how to write words, or what they cannot contain. */
export function readJson(text: string): unknown {
  let isStorable = true
  const value = parse(text, (each) => {
    if (typeof each === 'string') isStorable &&= each.isWellFormed() && !each.includes('\0')
  })
  if (!isStorable) throw new CommandFault(`${text} holds a character that cannot be kept.`)
  return value
}

function parse(text: string, see: (each: unknown) => void): unknown {
  try {
    return JSON.parse(text, (_, each: unknown) => {
      see(each)
      return each
    })
  } catch {
    throw new CommandFault(`${text} is not JSON. Words need their quotes, such as '"before"'.`)
  }
}
