/** What the browsers say when a script of the page is not there, and Vite when it is a style. */
const sentences = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'is not a valid javascript mime type',
  'unable to preload css',
]

/** A part of the page could not be loaded, mostly because a newer version has taken its place. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const message = error.message.toLowerCase()
  return sentences.some((sentence) => message.includes(sentence))
}
