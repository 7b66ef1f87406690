/** Somebody's text as paragraphs of a mail: its lines stay apart. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
