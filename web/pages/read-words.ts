/** A stretch of words, or a link with its words. */
export type Piece = string | { label: string; to: string }

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

/**
 * Finds the links in a text, written as [label](/path). Only our own pages, mail addresses and
 * phone numbers become links; of anything else only the label stays.
 */
export function readWords(words: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, 1: label = '', 2: to = '', index } of words.matchAll(link)) {
    pieces.push(words.slice(end, index), isSafe(to) ? { label, to } : label)
    end = index + whole.length
  }
  pieces.push(words.slice(end))
  return pieces.filter((piece) => piece !== '')
}

/** The text as it is read, without the addresses of links. */
export function plainWords(words: string): string {
  return readWords(words)
    .map((piece) => (typeof piece === 'string' ? piece : piece.label))
    .join('')
}

function isSafe(to: string): boolean {
  return isPath(to) || /^mailto:[^\s"<>:/]+@[^\s"<>:/]+$/.test(to) || /^tel:\+?\d+$/.test(to)
}

/** Whether it leads to a page of ours, perhaps with an anchor. */
export function isPath(to: string): boolean {
  return /^\/(?![/\\])[\w\-./?=&%#]*$/.test(to)
}
