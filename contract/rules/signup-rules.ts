import type { FieldCode } from '../refusals.ts'
import { holdsContact } from './contact-data.ts'

/** The day of the terms' text itself. */
const textWritten = '2023-12-01T12:00:00Z'

/** No site may let in anybody younger. */
export const youngestAge = 18
const oldestAge = 120

/**
 * Full years on a given day; both are calendar days, YYYY-MM-DD. Anyone born on 29 February turns a
 * year older on 1 March.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/**
 * What is wrong with a date of birth, or null. Being too young reads like a missing date, as
 * specified.
 */
export function dateOfBirthFault(
  dateOfBirth: string,
  today: string,
  minimumAge: number,
): FieldCode | null {
  if (dateOfBirth.trim() === '') return 'date_of_birth_required'
  if (!isCalendarDay(dateOfBirth)) return 'date_of_birth_invalid'
  const age = ageOn(dateOfBirth, today)
  if (dateOfBirth > today || age > oldestAge) return 'date_of_birth_invalid'
  return age < Math.max(minimumAge, youngestAge) ? 'date_of_birth_too_young' : null
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A username as we store it: trimmed, with single spaces inside. */
export function tidyUsername(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** The form in which two usernames count as the same. */
export function usernameKey(name: string): string {
  return tidyUsername(name.normalize('NFKC')).toLowerCase()
}

/** What is wrong with a username, or null; the server also knows what its operators are called. */
export function usernameFault(name: string, email: string): FieldCode | null {
  const tidy = tidyUsername(name)
  const key = usernameKey(name)
  if (tidy === '') return 'required'
  if (key.startsWith('@')) return 'username_starts_with_at'
  if (key === usernameKey(email) || key === emailKey(email)) return 'username_is_email'
  if (!tidy.isWellFormed() || !isSeen(tidy)) return 'invalid'
  if (holdsContact(key)) return 'username_contact'
  if (mixesScripts(key)) return 'username_mixed'
  const length = [...tidy].length
  return length < 3 || length > 30 || key === '' ? 'username_length' : null
}

/**
 * Whether all of a name can be seen. What cannot, such as a Hangul filler or a joiner between two
 * letters, would make one name pass for another, and nothing at all for a name.
 */
function isSeen(name: string): boolean {
  return !unseen.test(name.replace(joined, '')) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(name)
}

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** Where what is unseen changes what is seen: emoji, keys with a digit, and letters such as Sinhala's. */
const joined =
  /\p{ExtPict}[\ufe0f\p{EMod}]?(?:\u200d\p{ExtPict}[\ufe0f\p{EMod}]?)*|[\d#*]\ufe0f\u20e3|\p{M}\u200d\p{Lo}/gu

export function isEmail(text: string): boolean {
  return tidyEmail(text) !== null
}

/**
 * The form in which two addresses count as the same: NFKC, lower case, domain in ASCII; null if it
 * is no address.
 */
export function emailKey(text: string): string | null {
  return tidyEmail(text)?.toLowerCase() ?? null
}

/**
 * An address in the form that mail is sent to, with its domain in ASCII; null if it is no address.
 */
export function tidyEmail(text: string): string | null {
  const plain = text.normalize('NFKC').trim()
  const at = plain.lastIndexOf('@')
  const mailbox = plain.slice(0, at)
  const domain = domainInAscii(plain.slice(at + 1))
  if (at < 1 || at > 64 || !mailboxForm.test(mailbox) || !domain) return null
  const address = `${mailbox}@${domain}`
  return address.length <= 254 ? address : null
}

const mailboxForm = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domainForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

function domainInAscii(domain: string): string | null {
  if (domain.length > 253 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null
  const host = URL.parse(`http://${domain}/`)?.hostname ?? ''
  return domainForm.test(host) ? host : null
}

/**
 * What is wrong with the length of a new password, or null; the server also knows the common
 * passwords.
 */
export function passwordFault(password: string): FieldCode | null {
  const length = [...password].length
  if (length === 0) return 'required'
  if (length < 8) return 'password_too_short'
  return length > 128 ? 'password_too_long' : null
}

// What a name may not contain, so that it reads as one name and is nothing but a name. Every
// function here expects a name in NFKC.

/**
 * Scripts in daily use (Unicode's "recommended" ones); characters common to all of them belong to
 * each.
 */
const scripts = [
  'Arabic|Armenian|Bengali|Cyrillic|Devanagari|Ethiopic|Georgian|Greek|Gujarati|Gurmukhi|Hebrew',
  'Kannada|Khmer|Lao|Latin|Malayalam|Myanmar|Oriya|Sinhala|Tamil|Telugu|Thaana|Thai|Tibetan',
].flatMap((some) => some.split('|'))

/**
 * The scripts one name may use: a single one, or those that are written together (UTS 39, "highly
 * restrictive").
 */
const together = [
  ...scripts.map((script) => [script]),
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
].map(onlyOf)

function onlyOf(names: string[]): RegExp {
  const sets = names.map((name) => `\\p{scx=${name}}`)
  return new RegExp(`^[${sets.join('')}\\p{sc=Common}\\p{sc=Inherited}]*$`, 'u')
}

/** Whether it mixes scripts that nobody writes together: a Cyrillic "А" before a Latin "da". */
function mixesScripts(name: string): boolean {
  return !together.some((one) => one.test(name))
}

/**
 * When a company's terms last changed: when our text did, or when the company began, whichever is
 * later.
 */
export function termsVersion(companyAdded: string): Date {
  return new Date(Math.max(Date.parse(textWritten), Date.parse(companyAdded)))
}
