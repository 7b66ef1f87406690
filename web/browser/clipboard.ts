/** Puts a text on the clipboard; fails where there is none, as on plain http, or it is denied. */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('This page has no clipboard.')
  await navigator.clipboard.writeText(text)
}
