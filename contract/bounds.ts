import { z } from 'zod/mini'

// Everything that can be asked of us is made of these (calls.test.ts walks every call): a number
// fits its column, and a text is no longer than a screen could need and holds nothing that
// PostgreSQL cannot store.

/** What an `integer` of the database holds. */
const largestInteger = 2_147_483_647

/** A whole number, both ends included. */
export function wholeNumber(least: number, most: number = largestInteger) {
  return z.int().check(z.gte(least), z.lte(most))
}

/** The same, as it is written in an address. */
export function wholeNumberInAddress(least: number, most: number = largestInteger) {
  return z.coerce.number().check(z.int(), z.gte(least), z.lte(most))
}

/** Money in minor units of its currency, such as cents. */
export const amountMinor = wholeNumber(0)

/** The number of a message, or of anything else that is counted from 1. */
export const ordinal = wholeNumber(1)

/**
 * Words written by a person: NUL is dropped, and half a character becomes a replacement character.
 */
export function words(most: number) {
  return z.string().check(z.maxLength(most), z.overwrite(storable))
}

/** Text that is compared exactly, such as a name or a code: never altered, refused instead. */
export function exactText(most: number) {
  return z.string().check(
    z.maxLength(most),
    z.refine((text) => storable(text) === text),
  )
}

/** Text that is only ever hashed and never reaches a column: any characters at all. */
function secret(most: number) {
  return z.string().check(z.maxLength(most))
}

/** Text that matches a pattern; the pattern limits its length. */
export function formed(pattern: RegExp, most: number) {
  return z.string().check(z.regex(pattern), z.maxLength(most))
}

/** Some of a list of codes, each once. */
export function someOf<const Code extends string>(codes: readonly Code[]) {
  return z.array(z.enum(codes)).check(z.maxLength(codes.length))
}

/** The ids of members or other things, each of which may be unknown. */
export function someIds(most: number) {
  return z.array(z.uuid()).check(z.maxLength(most))
}

/** More than the longest message or profile text that any site allows, before it is tidied. */
export const mostMessage = 40_000
export const password = secret(1024)
export const email = exactText(500)
/** The token of a link; one with characters that no link has is unknown like any other. */
export const token = words(200)
/** A calendar month, YYYY-MM. */
export const month = formed(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 7)
export const country = formed(/^[A-Z]{2}$/, 2)
export const countryRegion = formed(/^[A-Z]{2}-[A-Z0-9]{1,6}$/, 9)

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
