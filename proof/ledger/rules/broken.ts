import type { Scene } from '../perform.ts'
import type { Books } from './read-books.ts'

/** A history that was played, and what the tables hold afterwards. */
export type Checked = Scene & { books: Books }

/** The sentences of those that are so. */
export function broken(found: [isSo: boolean, sentence: string][]): string[] {
  return found.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []))
}

export function sum<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((total, each) => total + of(each), 0)
}
