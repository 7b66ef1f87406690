import type { ChargeRequest } from '../provider.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { FlexPay } from './flexpay.ts'
import { parametersOf } from './parameters.ts'
import type { Memory } from './postbacks.ts'
import { askStatus } from './sale-status.ts'

/**
 * Buys with one click: requests the order page with the last purchase's token, as a browser would.
 * If it is asked twice, the existing sale counts.
 */
export async function chargeToken(
  flexpay: FlexPay,
  memory: Memory,
  request: ChargeRequest,
): Promise<{ reference: string }> {
  const parameters = parametersOf(request)
  const reference = parameters.referenceID
  if (await askStatus(flexpay, reference)) return { reference }
  const declineURL = `${parameters.declineURL}&declined`
  const oneClickToken = request.mandate.reference
  const address = flexpay.address('startorder', { ...parameters, declineURL, oneClickToken })
  const response = await flexpay.ask(address)
  await response.body?.cancel()
  if (response.status >= 400) {
    throw new ProviderFault('verotel startorder', response.status, 'one click was refused')
  }
  if (response.headers.get('Location')?.startsWith(declineURL)) {
    memory.note(reference).declined = true
  }
  return { reference }
}
