import type { Mandate, PaymentMethod } from '#contract/payments.ts'
import { kindOf } from './payment-methods.ts'
import { isExpired } from './saved-methods.tsx'

/** One way to pay: a method, or one saved before. */
export type PaymentOption = { key: string; method: PaymentMethod; mandate: Mandate | null }

export type PaymentOptions = {
  /** Saved ones, the last used first. */
  saved: PaymentOption[]
  /** The country's methods, the usual ones first. */
  others: PaymentOption[]
}

type Offered = {
  methods: readonly PaymentMethod[]
  mandates: readonly Mandate[]
  priceMinor: number
  /** YYYY-MM-DD; null while the day here is not known. */
  today: string | null
}

/** Every way to pay this price today. */
export function paymentOptionsOf({
  methods,
  mandates,
  priceMinor,
  today,
}: Offered): PaymentOptions {
  const fitting = methods.filter((method) => takes(method, priceMinor))
  const saved = mandates.flatMap((mandate) => {
    const method = fitting.find(({ id }) => id === mandate.method)
    const usable = method && !(today && isExpired(mandate.expires, today))
    return usable ? [{ key: savedKey(mandate.id), method, mandate }] : []
  })
  return { saved, others: fitting.map((method) => ({ key: method.id, method, mandate: null })) }
}

/** The key of a saved method among the options; a method's key is its id. */
export function savedKey(mandateId: string): string {
  return `saved:${mandateId}`
}

/** Whether a price is within a method's range. */
export function takes(method: PaymentMethod, priceMinor: number): boolean {
  const { minimum_minor, maximum_minor } = method
  return priceMinor >= minimum_minor && (maximum_minor === null || priceMinor <= maximum_minor)
}

type Wish = {
  /** The key of what was chosen here. */
  wanted?: string | undefined
  /** The method named in the address. */
  asked?: string | undefined
}

/** The selected way: what was picked, else what the address names, else what was last used. */
export function chosenOption(
  { saved, others }: PaymentOptions,
  { wanted, asked }: Wish,
): PaymentOption | undefined {
  const all = [...saved, ...others]
  return (
    all.find(({ key }) => key === wanted) ?? all.find(({ method }) => method.id === asked) ?? all[0]
  )
}

const shownAtFirst = 5

/** The first few are shown, the rest behind "More methods"; the selected one is never hidden. */
export function foldOptions(
  options: readonly PaymentOption[],
  chosen: string | undefined,
): { shown: PaymentOption[]; folded: PaymentOption[] } {
  const isShown = ({ key }: PaymentOption, place: number) => place < shownAtFirst || key === chosen
  return {
    shown: options.filter(isShown),
    folded: options.filter((option, place) => !isShown(option, place)),
  }
}

/** Why the method in an address cannot be used: not here at all, or not for this price. */
export function whyNot(
  asked: string | undefined,
  methods: readonly PaymentMethod[],
  priceMinor: number,
): 'not_offered' | 'amount' | null {
  if (!asked) return null
  const method = methods.find(({ id }) => id === asked)
  if (!method) return 'not_offered'
  return takes(method, priceMinor) ? null : 'amount'
}

/** Whether a saved method and a new one would have the same name in the list, as accounts do. */
export function isNamesake({ method }: PaymentOption, saved: readonly PaymentOption[]): boolean {
  return saved.some(
    (option) => option.method.id === method.id && option.mandate?.last_four === null,
  )
}

/**
 * Whether what is being typed can be saved. A direct debit is signed on a page of its own, which
 * saves it.
 */
export function canSave({ method, mandate }: PaymentOption): boolean {
  return method.storable && !mandate && kindOf(method.id) !== 'direct_debit'
}

/** A direct debit that is not saved yet needs its mandate first. */
export function needsForm({ method, mandate }: PaymentOption): boolean {
  return kindOf(method.id) === 'direct_debit' && !mandate
}
