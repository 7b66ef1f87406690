import { useLingui } from '@lingui/react/macro'
import type { Mandate } from '#contract/payments.ts'
import { useMethodName } from '../use-method-name.ts'

/** "Visa ending 4242": how people recognise a saved method. */
export function useMandateName(): (mandate: Mandate) => string {
  const { t } = useLingui()
  const methodName = useMethodName()
  return ({ method, name: told, last_four }) => {
    const name = told === method || told === '' ? methodName(method) : told
    return last_four ? t`${name} ending ${last_four}` : name
  }
}
