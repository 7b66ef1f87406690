import type { Gender } from '#contract/options.ts'

/**
 * A text with `{him|her}` forms as a man or a woman would say it; nothing for anybody else, where
 * the language would force a choice.
 */
export function speakAs(gender: Gender, text: string): string | undefined {
  if (gender === 'nonbinary') return text.search(twoForms) < 0 ? text : undefined
  return text.replaceAll(twoForms, (_, him: string, her: string) => (gender === 'male' ? him : her))
}

const twoForms = /\{([^|{}]*)\|([^|{}]*)\}/g
