const most = 6
const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** True for a message of one to six emoji and nothing else: it is shown large, without a bubble. */
export function isEmojiOnly(text: string): boolean {
  const bare = text.replace(/\s/gu, '')
  if (bare === '' || bare.length > most * 16) return false
  const signs = Array.from(segments.segment(bare), (each) => each.segment)
  return signs.length <= most && signs.every(isEmoji)
}

/** Digits and ©, ™ and the like are text unless something makes a picture of them. */
function isEmoji(sign: string): boolean {
  return /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u.test(sign)
}
