import { ProviderFault } from '../provider-fault.ts'
import { sign } from './sign.ts'

export type VerotelOptions = {
  shopId: string
  signatureKey: string
  /** FlexPay's address; the real one unless given. */
  endpoint?: string
  timeoutMs?: number
}

export type FlexPay = {
  signatureKey: string
  shopId: string
  /** The address of a signed request. */
  address(page: 'startorder' | 'salestatus', parameters: Record<string, string>): string
  /** Requests it; throws ProviderFault if there is no answer. */
  ask(address: string): Promise<Response>
}

/** FlexPay, version 4: every request is an address with a signature. */
export function flexPay(options: VerotelOptions): FlexPay {
  const {
    shopId,
    signatureKey,
    endpoint = 'https://secure.verotel.com',
    timeoutMs = 10_000,
  } = options
  return {
    signatureKey,
    shopId,
    address: (page, parameters) => {
      const signed = new URLSearchParams({ ...parameters, shopID: shopId, version: '4' })
      signed.sort()
      signed.append('signature', sign(signed, signatureKey))
      return `${endpoint}/${page}?${signed}`
    },
    ask: async (address) => {
      const page = new URL(address).pathname
      try {
        return await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      } catch {
        throw new ProviderFault(
          `verotel ${page}`,
          null,
          `not within ${timeoutMs} ms, or not at all`,
        )
      }
    },
  }
}
