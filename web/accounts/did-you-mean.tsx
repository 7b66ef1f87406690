import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

/**
 * What makes a text field one for an address. With the type for it some browsers hand out the domain
 * in the letters of mail servers, and pages would name the address so.
 */
export const addressField = {
  name: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const

type Asked = {
  /** The address that is typed now. */
  read: () => string
  /** Puts the suggested address in its place. */
  take: (email: string) => void
  /** What the server suggested together with its refusal. */
  told?: string | undefined
}

/**
 * Asks whether another address was meant, once the field is left; one tap accepts it. The question
 * goes when the address changes.
 */
export function useDidYouMean({ read, take, told }: Asked) {
  const [seen, setSeen] = useState<string | null>(null)
  const meant = seen ?? told
  const forget = () => setSeen(null)
  return {
    look: async () => {
      const { suggestEmail } = await import('#contract/rules/suggest-email.ts')
      setSeen(suggestEmail(read()))
    },
    forget,
    question: meant ? (
      <DidYouMean
        email={meant}
        onTake={() => {
          forget()
          take(meant)
        }}
      />
    ) : null,
  }
}

function DidYouMean({ email, onTake }: { email: string; onTake: () => void }): ReactNode {
  return (
    <Trans>
      Did you mean{' '}
      <button type="button" className="link min-h-6 wrap-anywhere" onClick={onTake}>
        {email}
      </button>
      ?
    </Trans>
  )
}
