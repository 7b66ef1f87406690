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
export function mixesScripts(name: string): boolean {
  return !together.some((one) => one.test(name))
}

/** Whether it contains an e-mail address, a link or a telephone number. */
export function holdsContact(name: string): boolean {
  return contacts.some((form) => form.test(name))
}

const ends = [
  'com|net|org|info|biz|app|club|site|online|link|chat|dating|live|cam|xyz|sex|xxx|porn|tv|me|io|co',
  'gg|ly|eu|nl|be|de|at|ch|fr|es|it|pl|dk|se|no|fi|ie|uk|us|ca|au|nz|ru',
].join('|')

const contacts = [
  // ann@mail.example, anna@mail, ann (at) mail
  /[\p{L}\p{N}_+-]\s*@\s*[\p{L}\p{N}-]+\.\p{L}{2}/u,
  /[\p{L}\p{N}]{3}@[\p{L}\p{N}]{4}/u,
  /[\p{L}\p{N}]\s*[([{]\s*at\s*[)\]}]\s*[\p{L}\p{N}]/iu,
  // https://…, www.…
  /(https?|hxxps?)\s*:|\bwww\s*\./iu,
  // mail.example.com, t.me/ann, ann dot com
  new RegExp(
    `[\\p{L}\\p{N}-](\\.|\\s+dot\\s+|\\s*[([]dot[)\\]]\\s*)(${ends})(?![\\p{L}\\p{N}])`,
    'iu',
  ),
  // seven digits or more, with whatever stands between the digits of a telephone number
  /\p{Nd}([\s().+/_-]*\p{Nd}){6,}/u,
]
