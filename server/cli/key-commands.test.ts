import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCell } from '../cells/directory.ts'
import { debitDesk } from '../direct-debit/testing/debit-desk.ts'
import { blockDirectDebit } from '../payments/direct-debits.ts'
import { photoSigner } from '../photos/sign-photos.ts'
import { ibanHashOf, openDebtor } from '../secrets/sealed-details.ts'
import { openVault } from '../secrets/vault.ts'
import { isSigned, signSource } from '../sites/traffic-source.ts'
import type { TestMember } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runCommand } from './run-command.ts'

const desk = await debitDesk()
const { context, db, url, payer, asked, confirm } = desk
await desk.set({
  sepa_creditor_id: 'DE98ZZZ09999999999',
  sepa_iban: 'DE89 3704 0044 0532 0130 00',
  direct_debit_limit_minor: 1_000_000,
})
const [first = Buffer.alloc(0)] = context.environment.dataKeys
const second = randomBytes(32)
const written = (key: Buffer) => key.toString('base64')
const rotate = (more: Record<string, string> = {}) =>
  runCommand(['keys', 'rotate'], {
    ...{ DATABASE_URL: url, DATA_KEY: written(second), DATA_KEY_OLD: written(first), ...more },
  })

async function debit(member: TestMember, given?: object): Promise<boolean> {
  const { id, code } = await asked(member, given)
  return Boolean((await confirm(member, id, code)).body.order)
}

async function sealedRows() {
  const mandates = await db.kysely
    .selectFrom('mandates')
    .select(['provider_reference as about', 'sealed', 'iban_hash'])
    .where('sealed', 'is not', null)
    .execute()
  const requests = await db.kysely.selectFrom('direct_debit_requests').select('sealed').execute()
  return { mandates, requests }
}

test('after a rotation that went on under use, the old key opens nothing and the new one all', async () => {
  const people = await Promise.all(Array.from({ length: 13 }, () => payer()))
  const last = people[12] as TestMember
  const waiting = await asked(last)
  for (const member of people.slice(0, 12)) expect(await debit(member)).toBe(true)
  const site = await context.findSite('localhost')
  const blocked = { known: 'DE89370400440532013000', bare: 'FR1420041010050500013M02606' }
  for (const iban of Object.values(blocked)) {
    const ibanHash = ibanHashOf(context.vault, iban)
    const memberId = (await payer()).id
    await blockDirectDebit(db, { siteId: site.id, memberId, ibanHash, reason: 'charged back' })
  }

  Object.assign(context, { vault: openVault(second, [first]) })
  let isOver = false
  let during = 0
  const use = (async () => {
    while (!isOver || during === 0) {
      expect(await debit(await payer())).toBe(true)
      during += 1
    }
  })()
  const { code, said } = await rotate()
  isOver = true
  await use
  expect([code, said]).toEqual([0, expect.stringContaining('Encrypted anew: 13 requests')])
  expect(said).toContain('Nothing is encrypted with DATA_KEY_OLD any more')
  expect(said).toContain('Up to 2 blocked bank accounts')
  // Its code was made with the key of before.
  expect((await confirm(last, waiting.id, waiting.code)).body.order).toBeTruthy()
  expect((await desk.ask(await payer(), { iban: blocked.known })).problem.code).toBe(
    'direct_debit_blocked',
  )

  const vault = openVault(second)
  const { mandates, requests } = await sealedRows()
  expect(mandates).toHaveLength(13 + during)
  for (const { about, sealed, iban_hash } of mandates) {
    expect(ibanHashOf(vault, openDebtor(vault, sealed as Buffer, about).iban)).toEqual(iban_hash)
  }
  for (const { sealed } of requests) expect(sealed.subarray(0, 5)).toEqual(vault.head)
  expect((await rotate()).said).toContain(
    'Encrypted anew: 0 requests for direct debits, 0 mandates',
  )
})

test('a rotation takes all cells along, and says which it could not', async () => {
  const third = randomBytes(32)
  const [directory, away] = [await testDatabase(), await debitDesk()]
  await away.set({
    sepa_creditor_id: 'DE98ZZZ09999999999',
    sepa_iban: 'DE89 3704 0044 0532 0130 00',
  })
  Object.assign(away.context, { vault: openVault(second) })
  await away.asked(await away.payer())
  const cells = {
    DIRECTORY_DATABASE_URL: directory.url,
    CELL_C_DATABASE_URL: away.url,
    ...{ DATA_KEY: written(third), DATA_KEY_OLD: written(second) },
  }
  const sealedAway = async () => {
    const rows = away.db.kysely.selectFrom('direct_debit_requests').select('sealed').execute()
    return (await rows).map(({ sealed }) => sealed.subarray(0, 5))
  }
  for (const [number, name] of ['c', 'd'].entries()) {
    await addCell(directory.db, { name, number: number + 1 })
  }
  const partly = await rotate(cells)
  expect(partly.said).toContain('In c encrypted anew: 1 requests')
  expect(partly.said).toContain('What was encrypted in d was left as it is')
  expect(partly.said).not.toContain('Nothing is encrypted with DATA_KEY_OLD')
  expect(await sealedAway()).toEqual([openVault(third).head])

  const alone = await runCommand(['keys', 'rotate', '--cell', 'c'], {
    ...{ ...cells, DATABASE_URL: url, DATA_KEY_OLD: written(second) },
  })
  expect(alone.said).toContain('What was encrypted in home, d was left as it is')
  await directory.db.kysely.deleteFrom('cells').where('name', '=', 'd').execute()
  expect((await rotate(cells)).said).toContain('Nothing is encrypted with DATA_KEY_OLD any more')
  const gone = { ...cells, CELL_C_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
  expect(await rotate(gone)).toEqual({
    code: 1,
    said: 'The cell c does not answer: what is encrypted there still needs DATA_KEY_OLD.',
  })
})

test('a rotation with a key that is not the one of before changes nothing', async () => {
  const before = await sealedRows()
  const wrong = { DATA_KEY: written(randomBytes(32)), DATA_KEY_OLD: written(randomBytes(32)) }
  expect(await rotate(wrong)).toMatchObject({ code: 1 })
  expect(await sealedRows()).toEqual(before)
  expect((await runCommand(['keys', 'rotate'], { DATABASE_URL: url })).said).toContain('DATA_KEY')
})

test('what was signed with a key of before is believed while that key is given', () => {
  const [before, now] = [openVault(first), openVault(second, [first])]
  const source = { siteId: 'a-site', network: 'a-network', until: null }
  const signed = signSource(before, 'link', source)
  const isBelieved = (vault: typeof now) =>
    isSigned(vault, 'link', source, { signed, now: new Date() })
  expect(isBelieved(now)).toBe(true)
  expect(isBelieved(openVault(second))).toBe(false)
  expect(isSigned(now, 'visit', source, { signed, now: new Date() })).toBe(false)
})

test('addresses of photos that were sealed with a key of before open while that key is given', () => {
  const now = () => new Date()
  const photoId = randomUUID()
  const address = photoSigner([first], now).sign(photoId, 'a-viewer')('large')
  const rotated = photoSigner([second, first], now)
  expect(rotated.open(address, 'a-viewer')).toMatchObject({ photoId })
  expect(rotated.open(address, 'another')).toBe(null)
  expect(photoSigner([second], now).open(address, 'a-viewer')).toBe(null)
  const fresh = rotated.sign(photoId, 'a-viewer')('large')
  expect(photoSigner([second], now).open(fresh, 'a-viewer')).toMatchObject({ variant: 'large' })
})
