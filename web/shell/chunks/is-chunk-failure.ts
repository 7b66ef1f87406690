/** What browsers say if a script of the page is missing, and Vite if it is a style. */
const sentences = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'is not a valid javascript mime type',
  'unable to preload css',
]

/** A part of the page could not be loaded, usually because a newer version has replaced it. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const message = error.message.toLowerCase()
  return sentences.some((sentence) => message.includes(sentence))
}
