import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../language/format.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { countCharacters } from './count-characters.ts'

type WordsFieldProps = { text: string; most: number; onText: (text: string) => void }

/** Words that go with a gift or a photo; they cost nothing more. */
export function WordsField({ text, most, onText }: WordsFieldProps) {
  const { t, i18n } = useLingui()
  const count = countCharacters(text)
  const written = formatNumber(i18n.locale, count)
  const limit = formatNumber(i18n.locale, most)
  const counted = t`${written} of ${limit} characters`
  return (
    <TextArea
      className="mt-5"
      name="text"
      rows={2}
      grow
      label={<Trans>Words with it</Trans>}
      optional={<Trans>optional, free</Trans>}
      value={text}
      hint={count > 0 && counted}
      error={count > most && counted}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
