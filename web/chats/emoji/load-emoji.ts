import type { EmojiData } from 'frimousse'

/**
 * The emoji in a language, from our own copy. Country flags are omitted where the system shows two
 * letters instead.
 */
export async function loadEmoji(
  locale: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<EmojiData> {
  const response = await fetch(`/emoji/${locale}.json`, { ...(signal && { signal }) })
  if (!response.ok) throw new Error(`The emoji in ${locale} did not come: ${response.status}.`)
  const data = (await response.json()) as EmojiData
  if (!navigator.userAgent.includes('Windows')) return data
  return { ...data, emojis: data.emojis.filter((emoji) => !emoji.countryFlag) }
}
