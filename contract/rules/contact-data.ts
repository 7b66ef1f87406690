/** Whether a name in NFKC contains an e-mail address, a link or a telephone number. */
export function holdsContact(name: string): boolean {
  return contacts.some((form) => form.test(name))
}

/**
 * Whether a free text seems to contain a way to reach somebody elsewhere: an e-mail address, a link,
 * a telephone number, an account of a messenger, or a street with its number. Somebody is reminded
 * of it while writing; it forbids nothing, so dates, times and years may not set it off.
 */
export function mentionsContact(text: string): boolean {
  const plain = text.normalize('NFKC')
  if ([...addresses, ...links, ...accounts, ...streets].some((form) => form.test(plain)))
    return true
  return (plain.replace(noNumbers, ' x ').match(numbers) ?? []).some(couldBeTelephone)
}

const ends = [
  'com|net|org|info|biz|app|club|site|online|link|chat|dating|live|cam|xyz|sex|xxx|porn|tv|me|io|co',
  'gg|ly|eu|nl|be|de|at|ch|fr|es|it|pl|dk|se|no|fi|ie|uk|us|ca|au|nz|ru',
].join('|')

const addresses = [
  // ann@mail.example, anna@mail, ann (at) mail
  /[\p{L}\p{N}_+-]\s*@\s*[\p{L}\p{N}-]+\.\p{L}{2}/u,
  /[\p{L}\p{N}]{3}@[\p{L}\p{N}]{4}/u,
  /[\p{L}\p{N}]\s*[([{]\s*at\s*[)\]}]\s*[\p{L}\p{N}]/iu,
]

// https://…, www.…
const prefix = /(https?|hxxps?)\s*:|\bwww\s*\./iu

// mail.example.com, t.me/ann, ann dot com
const ending = `[\\p{L}\\p{N}-](\\.|\\s+dot\\s+|\\s*[([]dot[)\\]]\\s*)(${ends})(?![\\p{L}\\p{N}])`

const contacts = [
  ...addresses,
  prefix,
  new RegExp(ending, 'iu'),
  // seven digits or more, with whatever stands between the digits of a telephone number
  /\p{Nd}([\s().+/_-]*\p{Nd}){6,}/u,
]

// In a text the capital after a full stop with no space begins a sentence: "in Paris.No, in Rome".
const links = [prefix, new RegExp(ending, 'u')]

const accounts = [
  // @ann.84, and "insta: ann84" or "WhatsApp ann_84", but not "I like Instagram"
  /(^|[\s(:])@[\p{L}\p{N}][\p{L}\p{N}._]{2,}/u,
  /\b(whats?app|telegram|signal|insta(gram)?|snap(chat)?|kik|wechat|viber|line|skype|facebook|tiktok|discord)( id| name)?\s*[:=]\s*\S/iu,
]

const streets = [
  // Kerkstraat 12, Hauptstraße 5, Vestergade 30
  /\p{L}{2,}(straat|laan|gracht|plein|kade|straße|strasse|gasse|allee|gade|vej|gatan|vägen|katu)\s+\d{1,4}(?!\p{Nd})/iu,
  // 12 Church Street, 5 bis rue de la Paix
  /(^|\s)\d{1,4}[a-z]?,?\s+\p{Lu}[\p{L}'’]+\s+(street|road|avenue|lane|drive|close|terrace)(?!\p{L})/iu,
  /(^|\s)\d{1,4}( bis| ter)?,?\s+(rue|avenue|boulevard|chemin|impasse)\s+(de|du|des|d['’])/iu,
]

/** Dates, times and years: "12.05.2026", "18:30", "2019-2021". */
const noNumbers =
  /(?<!\p{Nd})(\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}[:.]\d{2}(?=\s|$|[,;)])|(19|20)\d{2}(?=(\s*[-–/,]\s*(19|20)\d{2})|\s|$|[.,;)]))(?!\p{Nd})/gu

/** Digits with what stands between those of a telephone number, on one line. */
const numbers = /[+(]*\p{Nd}(?:[ \t().+/_-]{0,3}\p{Nd}){6,}/gu

const most_digits = 15

function couldBeTelephone(digits: string): boolean {
  return digits.replace(/\P{Nd}/gu, '').length <= most_digits
}
