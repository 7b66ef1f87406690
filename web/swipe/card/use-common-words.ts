import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatList } from '../../language/format-list.ts'
import { useInterestName } from '../../profiles/facts/use-interest-name.ts'

const namedAtMost = 2

/** What both like, as short as a card needs it: "In common: Reading, Coffee and 2 more". */
export function useCommonWords(codes: readonly string[]): string {
  const { t, i18n } = useLingui()
  const name = useInterestName()
  if (codes.length === 0) return ''
  const named = formatList(i18n.locale, codes.slice(0, namedAtMost).map(name))
  const further = codes.length - namedAtMost
  if (further <= 0) return t`In common: ${named}`
  return t`In common: ${plural(further, { one: `${named} and # more`, other: `${named} and # more` })}`
}
