import type { Mandate, PaymentMethod } from '#contract/payments.ts'
import { isExpired } from '../kept/card-expiry.ts'
import { kindOf } from './known-methods.ts'

/** One way to pay: a method, or one saved before. */
export type Way = { key: string; method: PaymentMethod; mandate: Mandate | null }

export type Ways = {
  /** Saved ones, the last used first. */
  kept: Way[]
  /** The country's methods, the usual ones first. */
  others: Way[]
}

type Offered = {
  methods: readonly PaymentMethod[]
  mandates: readonly Mandate[]
  priceMinor: number
  /** YYYY-MM-DD; null while the day here is not known. */
  today: string | null
}

/** Every way to pay this price today. */
export function waysOf({ methods, mandates, priceMinor, today }: Offered): Ways {
  const fitting = methods.filter((method) => takes(method, priceMinor))
  const kept = mandates.flatMap((mandate) => {
    const method = fitting.find(({ id }) => id === mandate.method)
    const usable = method && !(today && isExpired(mandate.expires, today))
    return usable ? [{ key: keptKey(mandate.id), method, mandate }] : []
  })
  return { kept, others: fitting.map((method) => ({ key: method.id, method, mandate: null })) }
}

/** The key of a saved method among the ways; a method's key is its id. */
export function keptKey(mandateId: string): string {
  return `kept:${mandateId}`
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
export function chosenWay({ kept, others }: Ways, { wanted, asked }: Wish): Way | undefined {
  const all = [...kept, ...others]
  return (
    all.find(({ key }) => key === wanted) ?? all.find(({ method }) => method.id === asked) ?? all[0]
  )
}

const shownAtFirst = 5

/** The first few are shown, the rest behind "More methods"; the selected one is never hidden. */
export function foldWays(
  ways: readonly Way[],
  chosen: string | undefined,
): { shown: Way[]; folded: Way[] } {
  const isShown = ({ key }: Way, place: number) => place < shownAtFirst || key === chosen
  return {
    shown: ways.filter(isShown),
    folded: ways.filter((way, place) => !isShown(way, place)),
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
export function isNamesake({ method }: Way, kept: readonly Way[]): boolean {
  return kept.some((way) => way.method.id === method.id && way.mandate?.last_four === null)
}

/**
 * Whether what is being typed can be saved. A direct debit is signed on a page of its own, which
 * saves it.
 */
export function canKeep({ method, mandate }: Way): boolean {
  return method.storable && !mandate && kindOf(method.id) !== 'direct_debit'
}

/** A direct debit that is not saved yet needs its mandate first. */
export function needsForm({ method, mandate }: Way): boolean {
  return kindOf(method.id) === 'direct_debit' && !mandate
}
