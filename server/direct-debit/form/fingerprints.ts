import type { Vault } from '../../secrets/vault.ts'

/** What a bank account is known by without being stored. */
export function ibanHashOf(vault: Vault, iban: string): Buffer {
  return vault.fingerprint(`iban ${iban}`)
}

/** What a number is known by without being stored. */
export function mobileHashOf(vault: Vault, mobile: string): Buffer {
  return vault.fingerprint(`mobile ${mobile}`)
}

/** What a code is known by; the same code is another one for another request. */
export function codeHashOf(vault: Vault, requestId: string, code: string): Buffer {
  return vault.fingerprint(`code ${requestId} ${code}`)
}
