import { ProviderFault } from '../outside/payment-providers/provider-fault.ts'

/** What a provider answers to a request that it will never take, however often it comes. */
const refusals = [400, 402, 404, 410, 422]

/** The provider understood and said no; everything else may have gone through unheard. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ProviderFault && refusals.includes(error.statusCode ?? 0)
}
