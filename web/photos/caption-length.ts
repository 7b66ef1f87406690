/** As many code points as the server accepts. */
export const longestCaption = 200

/** How long a caption is as one trimmed line, in code points. */
export function captionLength(caption: string): number {
  return [...caption.normalize('NFC').replace(/\s+/g, ' ').trim()].length
}
