import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/countries.ts'
import { formatMoney } from '#contract/money/money.ts'
import { speak } from '#locales/speak.ts'

/** The text message with a code; it says what the code is for. */
export async function writeSms(
  locale: Language,
  given: {
    site: string
    code: string
    amountMinor: number
    currency: string
    minutes: number
  },
): Promise<string> {
  const { site, code, minutes } = given
  const i18n = await speak(locale)
  const amount = formatMoney(locale, given.amountMinor, given.currency)
  const text = i18n._({
    ...msg`{site}: {code} is your code to authorize a direct debit of {amount}. It is valid for {minutes} minutes.`,
    values: { site, code, amount, minutes },
  })
  // A non-breaking space would turn it into a long message in another alphabet.
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
