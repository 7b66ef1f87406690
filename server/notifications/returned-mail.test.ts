import { expect, test } from 'vitest'
import { playsOf, randomOf } from '../../proof/seeds.ts'
import { cleanUp } from '../clean-up.ts'
import { readEnvironment } from '../config/environment.ts'
import { openVault } from '../secrets/vault.ts'
import { aMember, theSite } from '../testing/people.ts'
import {
  aBounce,
  aComplaint,
  fullMailbox,
  samples,
  unknownUser,
} from '../testing/returned-mails.ts'
import { testApp } from '../testing/test-app.ts'
import { turnMailsOn } from './notification-choices.ts'
import { looksLikeReturnPath, returnPathsOn } from './return-path.ts'
import { readReport, takeReturnedMail } from './returned-mail.ts'

const { db, context, call, setNow } = await testApp()
await theSite(db)
const domain = 'bounces.serenade.example'
const pathOf = returnPathsOn(domain, context.vault)
const dayMs = 86_400_000

const bytes = (text: string) => new TextEncoder().encode(text)

type Person = { id: string; email: string }

const returnPath = ({ id, email }: Person, at = db.now()) => pathOf({ memberId: id, to: email, at })

const take = (raw: string, ...recipients: string[]) =>
  takeReturnedMail(context, { raw: bytes(raw), recipients })

async function offOf({ id }: Person) {
  const { body } = await call<{ notifications: { mails_off: { cause: string } | null } }>(
    { id },
    'GET /api/notifications',
  )
  return body.notifications.mails_off?.cause ?? null
}

test.each(samples)('%s is read', async (_, mail, fate) => {
  const report = await readReport(bytes(mail('bounce+x@bounces.serenade.example')))
  expect(report?.fate ?? null).toBe(fate)
})

test('a mail that can never be delivered ends a member’s e-mails at once, and the member is told why', {
  tags: ['S4.102'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const to = returnPath(ada)
  await take(aBounce(to, unknownUser), to)
  expect([await offOf(ada), await offOf(bea)]).toEqual(['bounce', null])
  await take(aBounce(to, unknownUser), to)
  expect(await offOf(ada)).toBe('bounce')
})

test('a complaint ends a member’s e-mails, wherever it was sent to, and the member is told why', {
  tags: ['S4.101'],
}, async () => {
  const member = await aMember(db)
  await take(aComplaint('complaints@serenade.example', returnPath(member)))
  expect(await offOf(member)).toBe('spam_complaint')
})

test('a full mailbox ends e-mails only after three days, and the same report again counts once', {
  tags: ['S4.102'],
}, async () => {
  const member = await aMember(db)
  const on = (day: number) => {
    const to = returnPath(member, new Date(db.now().getTime() - day * dayMs))
    return take(aBounce(to, fullMailbox), to)
  }
  for (const day of [5, 5, 5, 3, 3, 5]) await on(day)
  expect(await offOf(member)).toBeNull()
  await on(0)
  expect(await offOf(member)).toBe('bounce')
  await turnMailsOn(db, [member.id])
  await on(0)
  expect(await offOf(member), 'counting begins anew').toBeNull()
})

test('days long past do not count, and are forgotten', async () => {
  const member = await aMember(db)
  const start = Date.now()
  for (const day of [0, 1, 23]) {
    setNow(new Date(start + day * dayMs))
    const to = returnPath(member)
    await take(aBounce(to, fullMailbox), to)
  }
  const row = await db.kysely
    .selectFrom('members')
    .select('mails_off_cause')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(row.mails_off_cause).toBeNull()
  await cleanUp(db)
  const kept = () =>
    db.kysely.selectFrom('bounces').select('sent_on').where('member_id', '=', member.id).execute()
  expect(await kept()).toHaveLength(1)
  setNow(null)
})

test('who is told of no mail of ours does nothing: forged, of another address, too old, of nobody', async () => {
  const [member, other] = [await aMember(db), await aMember(db)]
  const genuine = returnPath(member)
  const elsewhere = pathOf({ memberId: member.id, to: 'old@mailbox.example', at: db.now() })
  const old = returnPath(member, new Date(db.now().getTime() - 40 * dayMs))
  const early = returnPath(member, new Date(db.now().getTime() + 3 * dayMs))
  const nobody = pathOf({ memberId: '01900000-0000-7000-8000-000000000000', to: 'x', at: db.now() })
  const stranger = returnPathsOn(domain, openVault(Buffer.alloc(32, 9)))
  const forged = stranger({ memberId: member.id, to: member.email, at: db.now() })
  for (const to of [elsewhere, old, early, nobody, forged, member.email, `bounce+@${domain}`]) {
    await take(aBounce(to, unknownUser), to)
    await take(aComplaint(to, to), to)
  }
  // But for the last letter, in which one bit counts.
  for (let place = 'bounce+'.length; place < 'bounce+'.length + 44; place += 1) {
    const letter = genuine[place] === 'b' ? 'c' : 'b'
    const to = genuine.slice(0, place) + letter + genuine.slice(place + 1)
    await take(aBounce(to, unknownUser), to)
  }
  expect([await offOf(member), await offOf(other)]).toEqual([null, null])
  await take(aBounce(genuine, unknownUser), genuine)
  expect([await offOf(member), await offOf(other)]).toEqual(['bounce', null])
})

test('a return path tells nobody whose it is, fits any mail server, and may lose its capitals', async () => {
  const member = await aMember(db)
  const to = returnPath(member)
  const [local = ''] = to.split('@')
  expect(local.length).toBeLessThanOrEqual(64)
  expect(local).toMatch(/^bounce\+[a-z2-7]{45}$/)
  const shown = Buffer.from(local).toString('hex')
  expect(shown).not.toContain(Buffer.from(member.id.replaceAll('-', '')).toString('hex'))
  const next = returnPath(member, new Date(db.now().getTime() + dayMs))
  expect(next.slice(0, 20)).not.toBe(to.slice(0, 20))
  const shouted = to.toUpperCase()
  expect(looksLikeReturnPath(shouted, domain)).toBe(true)
  await take(aBounce(shouted, unknownUser), shouted)
  expect(await offOf(member)).toBe('bounce')
})

test('whatever arrives is read or let go', async () => {
  const member = await aMember(db)
  const pieces = [
    ...['\r\n', '\r\n\r\n', '--=_report', '--=_report--', 'Content-Type: ', 'multipart/report; '],
    ...[
      'boundary="=_report"',
      'message/delivery-status',
      'message/feedback-report',
      ': ',
      ';',
      '=',
    ],
    ...['Action: failed', 'Status: 5.1.1', 'Status: 9.9.9', 'Content-Transfer-Encoding: base64'],
    ...['message/rfc822', 'Feedback-Type: abuse', '\0', '=?utf-8?b?', '?=', '"', '(', '<', '\x80'],
    ...['Original-Mail-From: ', `bounce+${'a'.repeat(45)}@${domain}`, 'Diagnostic-Code: smtp; 5'],
  ]
  for (const { seed, runs } of playsOf({ proof: 'returned-mail', known: [2, 3], runs: 600 })) {
    const { below, of, chance } = randomOf(seed)
    for (let run = 0; run < runs; run += 1) {
      const noise = () =>
        String.fromCharCode(...Array.from({ length: below(30) }, () => below(256)))
      const text = Array.from({ length: below(60) }, () => (chance(0.8) ? of(pieces) : noise()))
      const whole = chance(0.3) ? text.join('\r\n') : aBounce('x@y.test', text.join(''))
      await takeReturnedMail(context, { raw: Buffer.from(whole, 'latin1'), recipients: [] })
    }
  }
  expect(await offOf(member)).toBeNull()
})

test('a mail of half a million lines, and one within one within one, is no trouble', async () => {
  const to = returnPath(await aMember(db))
  const long = aBounce(to, unknownUser).replace('\r\n\r\nHello!', `$&${'\r\n'.repeat(500_000)}`)
  expect(await readReport(bytes(long))).toMatchObject({ fate: 'undeliverable' })
  const deep = Array.from({ length: 300 }).reduce<string>(
    (inner, _, level) =>
      `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${inner}\r\n--b${level}--\r\n`,
    'Content-Type: text/plain\r\n\r\nx',
  )
  expect(await readReport(bytes(deep))).toBeNull()
})

test('without a domain for it mails go back to the site’s sender', () => {
  expect(readEnvironment({}).bounces).toBeNull()
})
