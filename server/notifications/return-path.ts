import { timingSafeEqual } from 'node:crypto'
import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import { bytesToId, idBytes, idToBytes } from '#database/ids.ts'
import type { Fingerprints, Vault } from '../secrets/vault.ts'

const dayMs = 86_400_000
/** A mail server gives up after a week; a complaint about an old mail comes later. */
const believedDays = 30

const dayBytes = 2
const markBytes = 10

/** The address a mail comes back to if nobody takes it: it says whose mail of which day it was. */
export type ReturnPaths = (mail: { memberId: string; to: string; at: Date }) => string

/**
 * Addresses of returned mail on a domain. What stands behind "bounce+" is signed for the member, the
 * day and the address that the mail went to, and tells nobody else whose it is. Mail servers may
 * change the case of its letters.
 */
export function returnPathsOn(domain: string, vault: Fingerprints): ReturnPaths {
  return ({ memberId, to, at }) => {
    const id = idToBytes(memberId)
    const day = Buffer.alloc(dayBytes)
    day.writeUInt16BE(Math.floor(at.getTime() / dayMs))
    const mark = markOf(vault, { id, day, email: emailKey(to) ?? to })
    const token = writeBase32(Buffer.concat([day, mark, masked(vault, { id, day, mark })]))
    return `bounce+${token}@${domain}`
  }
}

/** A mail of ours that came back: whose it was, and when it was sent. */
export type SentMail = { memberId: string; sentOn: Date }

/**
 * The mail whose return path stands in one of these texts, or null: forged ones, those of another
 * address than the member has now, and those of long ago count for nothing.
 */
export async function findSentMail(
  db: Database,
  vault: Pick<Vault, 'fingerprint' | 'older'>,
  texts: string[],
): Promise<SentMail | null> {
  const tokens = texts.flatMap((text) => [...text.toLowerCase().matchAll(inText)])
  for (const [, token = ''] of tokens.slice(0, 3)) {
    for (const signer of [vault, ...vault.older]) {
      const mail = await findByToken(db, signer, token)
      if (mail) return mail
    }
  }
  return null
}

const tokenLength = Math.ceil(((dayBytes + markBytes + idBytes) * 8) / 5)
const inText = new RegExp(`bounce\\+([a-z2-7]{${tokenLength}})(?![a-z2-7])`, 'g')

/** Whether an address could be a return path on this domain, genuine or not. */
export function looksLikeReturnPath(address: string, domain: string): boolean {
  const at = address.lastIndexOf('@')
  const isHere = address.slice(at + 1).toLowerCase() === domain
  return isHere && new RegExp(`^bounce\\+[a-z2-7]{${tokenLength}}$`, 'i').test(address.slice(0, at))
}

async function findByToken(
  db: Database,
  vault: Fingerprints,
  token: string,
): Promise<SentMail | null> {
  const bytes = readBase32(token)
  const day = bytes.subarray(0, dayBytes)
  const sentOn = new Date(day.readUInt16BE() * dayMs)
  const age = (db.now().getTime() - sentOn.getTime()) / dayMs
  if (age < -1 || age > believedDays) return null
  const mark = bytes.subarray(dayBytes, dayBytes + markBytes)
  const hidden = bytes.subarray(dayBytes + markBytes, dayBytes + markBytes + idBytes)
  const id = masked(vault, { id: hidden, day, mark })
  const memberId = bytesToId(id)
  const member = await db.kysely
    .selectFrom('members')
    .select('email_key')
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) return null
  const real = markOf(vault, { id, day, email: member.email_key })
  return timingSafeEqual(mark, real) ? { memberId, sentOn } : null
}

type Marked = { id: Buffer; day: Buffer; email: string }

function markOf(vault: Fingerprints, { id, day, email }: Marked): Buffer {
  const text = `return path ${id.toString('hex')} ${day.toString('hex')} ${email}`
  return vault.fingerprint(text).subarray(0, markBytes)
}

type Hidden = { id: Buffer; day: Buffer; mark: Buffer }

/**
 * Hides an id, or shows a hidden one: who reads a mail server's log is not to find the profile.
 */
function masked(vault: Fingerprints, { id, day, mark }: Hidden): Buffer {
  const text = `return path mask ${day.toString('hex')} ${mark.toString('hex')}`
  const mask = vault.fingerprint(text)
  return Buffer.from(id.map((byte, place) => byte ^ (mask[place] ?? 0)))
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

function writeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function readBase32(text: string): Buffer {
  const bits = [...text].map((each) => letters.indexOf(each).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
