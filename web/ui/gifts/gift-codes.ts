/** The gifts that are drawn. A code is stored with a gift, so it keeps its name for good. */
export const giftCodes = [
  'a_song',
  'coffee',
  'tulips',
  'starry_night',
  'a_rose',
  'chocolates',
  'a_book',
  'picnic',
  'umbrella',
  'bicycle_ride',
  'cocktail',
  'breakfast',
  'lighthouse',
  'kite',
  'candle',
  'concert_tickets',
  'cake',
  'love_letter',
] as const

export type GiftCode = (typeof giftCodes)[number]
