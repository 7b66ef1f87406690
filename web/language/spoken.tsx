import type { I18n } from '@lingui/core'
import { I18nProvider, type TransRenderProps } from '@lingui/react'
import type { ReactNode } from 'react'

const hyphened = /((?<!\p{L})e-(?:mail|post))/iu

/**
 * Everything below it speaks the language of `i18n`. In a sentence “e-mail” is never broken after its
 * hyphen, which no style can say of a text, and a no-break hyphen would hide the word from a search.
 */
export function Spoken({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={Sentence}>
      {children}
    </I18nProvider>
  )
}

function Sentence({ children }: TransRenderProps): ReactNode {
  return Array.isArray(children) ? children.map(keepWhole) : keepWhole(children)
}

/** A piece of a sentence with “e-mail” in one piece; of what is split, every other part is that word. */
export function keepWhole(piece: ReactNode): ReactNode {
  if (typeof piece !== 'string' || !hyphened.test(piece)) return piece
  return piece.split(hyphened).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
