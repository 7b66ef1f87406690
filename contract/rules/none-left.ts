/**
 * Ends a switch over a closed list that answers nothing, in its default: a kind that nobody thought
 * of is refused by the compiler. Where an answer is owed the compiler sees a missing case by itself.
 */
export function noneLeft(left: never): never {
  throw new Error(`Nobody knows what to do with ${left}.`)
}
