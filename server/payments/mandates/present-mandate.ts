import type { Mandate } from '#contract/payments.ts'

export type MandateRow = {
  id: string
  provider: string
  customer_reference: string
  provider_reference: string
  method: string
  name: string
  last_four: string | null
  expires: string | null
  iban_hash: Buffer | null
  signed_at: Date
}

/** What its owner sees of a saved method: nothing that the provider knows it by. */
export function presentMandate(
  row: Pick<MandateRow, 'id' | 'method' | 'name' | 'last_four' | 'expires'> & {
    signed_at: Date | string
  },
): Mandate {
  return {
    id: row.id,
    method: row.method,
    name: row.name,
    last_four: row.last_four,
    expires: row.expires,
    created_at: new Date(row.signed_at).toISOString(),
  }
}
