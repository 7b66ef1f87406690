import { useLingui } from '@lingui/react/macro'
import { knownMethods } from './methods/known-methods.ts'

/** The name of any method that an order can have, still offered or not. */
export function useMethodName(): (id: string) => string {
  const { t } = useLingui()
  return (id) => {
    if (id === 'card') return t`Card`
    if (id === 'direct_debit') return t`Direct debit`
    if (id === 'wire_transfer') return t`Wire transfer`
    return knownMethods[id]?.brand ?? id
  }
}
