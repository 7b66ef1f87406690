import { useLingui } from '@lingui/react'
import { useSettings } from '../sites/site.ts'
import { type NicheWords, nicheWords } from './niche-words.ts'

/** The words of this site's niche, in the reader's language. */
export function useNicheWords(): Record<keyof NicheWords, string> {
  const { i18n } = useLingui()
  const { niche } = useSettings()
  const words = (nicheWords[niche] ?? nicheWords[1]) as NicheWords
  return {
    headline: i18n._(words.headline),
    text: i18n._(words.text),
    question: i18n._(words.question),
    answer: i18n._(words.answer),
    around: i18n._(words.around),
  }
}
