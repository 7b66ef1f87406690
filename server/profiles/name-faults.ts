import unhomoglyph from 'unhomoglyph'
import { usernameFault, usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import { type Fault, Refusal } from '../context/refusal.ts'
import { loadCompany } from '../sites/load-company.ts'
import type { Site } from '../sites/site.ts'

/**
 * What is wrong with a name that somebody wants on a site; a name they already have is never
 * judged.
 */
export async function nameFaults(
  db: Database,
  site: Site,
  { name, email }: { name: string; email: string },
): Promise<Fault[]> {
  const code = usernameFault(name, email)
  if (code) return [{ field: 'name', code }]
  const isOfficial = soundsOfficial(name, await ownNames(db, site))
  return isOfficial ? [{ field: 'name', code: 'username_reserved' }] : []
}

/** The names of the site and the company behind it. */
async function ownNames(db: Database, { name, domain, companyId, settings }: Site) {
  const company = await loadCompany(db, companyId)
  const [label = ''] = domain.replace(/^www\./, '').split('.')
  return [name, settings.mail_name, label, company.name, ...company.tradenames]
}

/** Says at the field that a username is another's. */
export function refuseName(): never {
  throw new Refusal('invalid_input', { faults: [{ field: 'name', code: 'username_taken' }] })
}

/** Refuses a username that is held by a sign-up waiting to be confirmed. */
export async function refuseHeldName(db: Database, siteId: string, name: string): Promise<void> {
  const held = await db.kysely
    .selectFrom('waiting_signups')
    .select('id')
    .where('site_id', '=', siteId)
    .where('name_key', '=', usernameKey(name))
    .where('expires_at', '>', db.now())
    .executeTakeFirst()
  if (held) refuseName()
}

/** Letters in circles, boxes and flags, which no normal form turns into letters. */
const boxed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu

/**
 * What the skeleton does not bring together: digits and signs for letters, i and l, small capitals.
 */
const alike: Record<string, string> = {
  ...{ i: 'l', '!': 'l', ǃ: 'l', '|': 'l', '1': 'l', '0': 'o', '3': 'e', '4': 'a', '5': 's' },
  ...{ '7': 't', '8': 'b', '@': 'a', $: 's', '€': 'e', π: 'n', ʍ: 'rn', ᴀ: 'a', ʙ: 'b', ᴄ: 'c' },
  ...{ ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'l', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'rn' },
  ...{ ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
}

const legalForms =
  /(^|[\s,])(b\.?v|n\.?v|gmbh|ag|ltd|limited|llc|inc|s\.?a\.?r\.?l|s\.?a\.?s|s\.?r\.?l|s\.?p\.?a|ab|a\.?\/?s|aps|oyj?|sp\. ?z ?o\. ?o)\.?$/iu

/** Found anywhere in a word of a name, these suggest that the operator's people are writing. */
const within = [
  ...['admin', 'moderator', 'moderador', 'moderateur', 'moderaattori', 'webmaster', 'helpdesk'],
  ...['support', 'soporte', 'customerservice', 'customercare', 'beheerder', 'klantenservice'],
  ...['klantendienst', 'kundenservice', 'kundendienst', 'kundenbetreuung', 'serviceclient'],
  ...['atencionalcliente', 'servicioalcliente', 'servizioclienti', 'assistenzaclienti'],
  ...['kundeservice', 'kundservice', 'kundtjanst', 'brukerstotte', 'asiakaspalvelu', 'yllapito'],
  ...['obslugaklienta', 'админ', 'модератор', 'поддержка', 'διαχειριστης'],
].map(looksOf)

/** These do so only as whole words: a Staffan is not staff. */
const alone = ['staff', 'team', 'official', 'system', 'equipe', 'equipo'].map(looksOf)

/** This many letters never occur by chance across words; fewer may: Ahmad Mina is no admin. */
const longLetters = 7

/**
 * Whether a name could be taken for the operator's: by the words for its people, or by the names of
 * the site and its company, however it is spaced, dotted, accented or made of look-alikes.
 */
export function soundsOfficial(name: string, ownNames: readonly string[]): boolean {
  const own = ownNames.map((each) => partsOf(looksOf(each.replace(legalForms, ''))).join(''))
  const whole = [...alone, ...own.filter((word) => word.length > 2)]
  const long = [...within, ...own].filter((word) => word.length >= longLetters)
  return readingsOf(name).some((reading) => {
    const parts = partsOf(reading)
    const joined = parts.join('')
    return (
      whole.some((word) => joined === word || parts.includes(word)) ||
      long.some((word) => joined.includes(word)) ||
      within.some((word) => joined.startsWith(word) || parts.some((part) => part.includes(word)))
    )
  })
}

/**
 * A digit may stand for a letter or for nothing, and a capital may resemble what its small letter
 * does not.
 */
function readingsOf(name: string): string[] {
  const plain = name.normalize('NFKC')
  return [plain, plain.toLowerCase()].flatMap((each) => [
    looksOf(each),
    looksOf(each.replace(/[\p{Nd}!|@$€]/gu, '')),
  ])
}

/** What two look-alike texts have in common: UTS 39's skeleton, without marks, case and leet. */
function looksOf(text: string): string {
  const letters = text.normalize('NFKC').replace(boxed, unbox).normalize('NFD')
  return unhomoglyph(letters)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/./gu, (sign) => alike[sign] ?? sign)
}

/** The words of a reading; letters that stand apart form one word: s e r e n a d e. */
function partsOf(reading: string): string[] {
  const parts = reading.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')
  return parts.reduce<string[]>((words, part, place) => {
    const isLetter = [...part].length === 1
    const follows = place > 0 && [...(parts[place - 1] ?? '')].length === 1
    if (isLetter && follows) words.push(`${words.pop() ?? ''}${part}`)
    else words.push(part)
    return words
  }, [])
}

function unbox(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = [0x1f1e6, 0x1f170, 0x1f150].find((start) => code >= start) ?? code
  return String.fromCodePoint(0x61 + code - first)
}
