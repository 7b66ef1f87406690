import { useEffect, useState } from 'react'

type Rules = typeof import('#contract/money/iban.ts')

/**
 * What checks an IBAN; loaded after the page. Until then, and without it, the server judges alone.
 */
export function useIbanRules(): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    let gone = false
    import('#contract/money/iban.ts').then(
      (loaded) => void (gone || setRules(loaded)),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return rules
}
