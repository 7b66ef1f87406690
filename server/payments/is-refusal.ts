import { ProviderFault } from '../outside/payment-providers/provider-fault.ts'

/** Statuses of requests that a provider will never accept, however often they come. */
const refusals = [400, 402, 404, 410, 422]

/** Whether the provider understood and said no; anything else may have gone through unheard. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ProviderFault && refusals.includes(error.statusCode ?? 0)
}
