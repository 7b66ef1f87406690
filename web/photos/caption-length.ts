/** As many code points as the server keeps. */
export const longestCaption = 200

/** How long a caption is once it is one line without space around it, in code points. */
export function captionLength(caption: string): number {
  return [...caption.normalize('NFC').replace(/\s+/g, ' ').trim()].length
}
