import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { GiftCode } from '#contract/options.ts'

const names: Record<GiftCode, MessageDescriptor> = {
  a_song: msg`A song`,
  coffee: msg`A coffee`,
  tulips: msg`Tulips`,
  starry_night: msg`A starry night`,
  a_rose: msg`A rose`,
  chocolates: msg`Chocolates`,
  a_book: msg`A book`,
  picnic: msg`A picnic`,
  umbrella: msg`An umbrella for two`,
  bicycle_ride: msg`A bicycle ride`,
  cocktail: msg`A cocktail`,
  breakfast: msg`Breakfast`,
  lighthouse: msg`A lighthouse`,
  kite: msg`A kite`,
  candle: msg`A candle`,
  concert_tickets: msg`Concert tickets`,
  cake: msg`A cake`,
  love_letter: msg`A love letter`,
}

/** What a gift is called. */
export function useGiftName(): (gift: GiftCode) => string {
  const { i18n } = useLingui()
  return (gift) => i18n._(names[gift])
}
