export type Money = { value: string; currency: string }

export type MolliePayment = {
  id: string
  status: string
  amount: Money
  description: string
  method: string | null
  metadata: unknown
  sequenceType: string
  customerId?: string
  mandateId?: string
  redirectUrl?: string
  webhookUrl?: string
  /** The method decides how long; while the payment is open, unless told otherwise. */
  isCancelable?: boolean
  locale?: string
  amountRefunded?: Money
  amountChargedBack?: Money
  details?: Record<string, unknown>
}

export type MollieMandate = {
  id: string
  customerId: string
  status: string
  method: string
  mandateReference: string | null
  details: Record<string, unknown>
  revoked?: boolean
}

export type MollieRefund = {
  id: string
  paymentId: string
  amount: Money
  status: string
  description: string
  metadata: unknown
}

/** What our own Mollie knows; tests look into it and change it, as time and buyers would. */
export function openBooks() {
  let count = 0
  return {
    customers: new Map<string, { id: string; metadata: unknown }>(),
    mandates: new Map<string, MollieMandate>(),
    payments: new Map<string, MolliePayment>(),
    refunds: new Map<string, MollieRefund>(),
    newId: (kind: string) => `${kind}_${String(++count).padStart(10, '0')}`,
  }
}

export type MollieBooks = ReturnType<typeof openBooks>

/** Writes money the way Mollie does. */
export function money(hundredths: number, currency: string): Money {
  return { value: (hundredths / 100).toFixed(2), currency }
}

export function hundredths({ value }: Money): number {
  return Math.round(Number(value) * 100)
}
