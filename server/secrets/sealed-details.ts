import type { Fingerprints, Vault } from './vault.ts'

/** What we know of somebody who pays by direct debit; it leaves the process only encrypted. */
export type Details = {
  holder: string
  iban: string
  street: string
  house_number: string
  postal_code: string
  city: string
  country: string
  mobile: string
  mobile_country: string
}

/** The part that the bank needs. */
export type Debtor = Omit<Details, 'mobile' | 'mobile_country'>

export function sealDetails(vault: Vault, details: Details, requestId: string): Buffer {
  return vault.seal(JSON.stringify(details), aboutRequest(requestId))
}

export function openDetails(vault: Vault, sealed: Buffer, requestId: string): Details {
  return JSON.parse(vault.open(sealed, aboutRequest(requestId)))
}

export function sealDebtor(vault: Vault, details: Details, mandate: string): Buffer {
  const { mobile, mobile_country, ...debtor } = details
  return vault.seal(JSON.stringify(debtor), aboutMandate(mandate))
}

export function openDebtor(vault: Vault, sealed: Buffer, mandate: string): Debtor {
  return JSON.parse(vault.open(sealed, aboutMandate(mandate)))
}

/** The same text, sealed with the newest key. */
export function resealDetails(vault: Vault, sealed: Buffer, requestId: string): Buffer {
  return vault.seal(vault.open(sealed, aboutRequest(requestId)), aboutRequest(requestId))
}

export function resealDebtor(vault: Vault, sealed: Buffer, mandate: string): Buffer {
  return vault.seal(vault.open(sealed, aboutMandate(mandate)), aboutMandate(mandate))
}

function aboutRequest(id: string): string {
  return `direct_debit_requests ${id}`
}

function aboutMandate(reference: string): string {
  return `mandates ${reference}`
}

/** By which a bank account is recognised without being stored. */
export function ibanHashOf(vault: Fingerprints, iban: string): Buffer {
  return vault.fingerprint(`iban ${iban}`)
}

/** By which a number is recognised without being stored. */
export function mobileHashOf(vault: Fingerprints, mobile: string): Buffer {
  return vault.fingerprint(`mobile ${mobile}`)
}
