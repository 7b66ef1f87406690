import { UsageFault } from './command.ts'

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id among the arguments; a fault if it is none. */
export function readId(given: string | undefined): string {
  if (given && form.test(given)) return given
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
