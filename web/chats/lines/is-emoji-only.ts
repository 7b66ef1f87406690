const most = 6
const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Whether a message is one to six emoji and nothing else: it is shown large, without a bubble. */
export function isEmojiOnly(text: string): boolean {
  const bare = text.replace(/\s/gu, '')
  if (bare === '' || bare.length > most * 16) return false
  const signs = Array.from(segments.segment(bare), (each) => each.segment)
  return signs.length <= most && signs.every(isEmoji)
}

/** Digits and signs like © and ™ are text unless something turns them into a picture. */
function isEmoji(sign: string): boolean {
  return /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u.test(sign)
}
