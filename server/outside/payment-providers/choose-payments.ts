import type { Database } from '#database/connect.ts'
import type { Environment } from '../../environment.ts'
import { mollieProvider } from './mollie.ts'
import type { PaymentProvider, ProviderName } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { sepaProvider } from './sepa.ts'
import { verotelProvider } from './verotel.ts'

type Chosen = Pick<Environment, 'mollieKey' | 'verotel' | 'local' | 'publicUrl'>

/** The payment providers that are set up; the sandbox, which moves no money, only at home. */
export function choosePayments(
  db: Database,
  environment: Chosen,
): Map<ProviderName, PaymentProvider> {
  const { mollieKey, verotel, local } = environment
  const providers = [
    ...(mollieKey ? [mollieProvider({ key: mollieKey })] : []),
    ...(verotel ? [verotelProvider(verotel)] : []),
    sepaProvider(db),
    ...(local ? [sandboxProvider(db, environment)] : []),
  ]
  return new Map(providers.map((provider) => [provider.name, provider]))
}
