import type { Vault } from '../../secrets/vault.ts'

/** By which a bank account is recognised without being stored. */
export function ibanHashOf(vault: Vault, iban: string): Buffer {
  return vault.fingerprint(`iban ${iban}`)
}

/** By which a number is recognised without being stored. */
export function mobileHashOf(vault: Vault, mobile: string): Buffer {
  return vault.fingerprint(`mobile ${mobile}`)
}

/** By which a code is recognised; the same code looks different for another request. */
export function codeHashOf(vault: Vault, requestId: string, code: string): Buffer {
  return vault.fingerprint(`code ${requestId} ${code}`)
}
