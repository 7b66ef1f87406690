import type { Database } from '#database/connect.ts'
import type { Environment } from '../config/environment.ts'
import type { PaymentProvider, ProviderName } from './payment-providers/provider.ts'
import { sandboxProvider } from './payment-providers/sandbox/sandbox.ts'
import { sepaProvider } from './payment-providers/sepa.ts'
import { verotelProvider } from './payment-providers/verotel.ts'

type Chosen = Pick<
  Environment,
  'payments' | 'mollieKey' | 'verotel' | 'sms' | 'local' | 'publicUrl'
>

/**
 * The payment providers that are set up; the sandbox, which moves no money, only at home. Direct
 * debits are signed by SMS: without SMS nobody offers any. Where nothing is sold any more, what the
 * operator's own bank was asked for is settled all the same.
 */
export async function choosePayments(
  db: Database,
  environment: Chosen,
): Promise<Map<ProviderName, PaymentProvider>> {
  const { payments, mollieKey, verotel, sms, local } = environment
  if (payments === 'off') {
    return new Map([['sepa', { ...sepaProvider(db), methods: async () => new Map() }]])
  }
  const providers = [
    ...(mollieKey ? [await openMollie(mollieKey)] : []),
    ...(verotel ? [verotelProvider(verotel)] : []),
    sepaProvider(db),
    ...(local && payments === 'all' ? [sandboxProvider(db, environment)] : []),
  ]
  const offered = sms === 'off' ? providers.map(withoutDebits) : providers
  return new Map(offered.map((provider) => [provider.name, provider]))
}

/** Its client is 6 MB of memory, for whoever has it. */
async function openMollie(key: string): Promise<PaymentProvider> {
  const { mollieProvider } = await import('./payment-providers/mollie.ts')
  return mollieProvider({ key })
}

function withoutDebits(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    methods: async (where) => {
      const ranges = new Map(await provider.methods(where))
      ranges.delete('direct_debit')
      return ranges
    },
  }
}
