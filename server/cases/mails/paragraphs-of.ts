/** Somebody's text as paragraphs of a mail, with its line breaks. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
