import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { changedTables, fingerprint } from '../access/fingerprint.ts'
import { shownIn } from '../door.ts'
import { playsOf } from '../seeds.ts'
import { type Bank, type Notice, post } from './banks.ts'
import { atOnce, type Dice, throwDice } from './dice.ts'
import { expectedOf, standingOf, wrongBetween } from './expected.ts'
import { type Begun, openPaymentsStage, type PaymentsStage } from './payments-stage.ts'

const count = Number(process.env.PROOF_FORGERIES ?? 1000)
const plays = playsOf({ proof: 'payments', known: [27_182], runs: count, size: 'forgeries' })
const scene = await setScene()
const { stage, open, bought } = scene
const all = [...open, ...bought]

test.each(plays)(
  'no forged notice has any effect (seed $seed)',
  { tags: ['T8', 'R4'], timeout: 0 },
  async ({ seed, runs }) => {
    const begun = performance.now()
    const { statuses, wrong } = await forgeMany(scene, throwDice(seed), runs)
    expect(wrong).toEqual([])
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.info(`${runs} forgeries in ${seconds} s, seed ${seed}:`, Object.fromEntries(statuses))
  },
)

/** What a webhook could do wrong, each in a service of its own. */
const faults: Record<string, (stage: PaymentsStage) => void> = {
  'whose signature check says yes': () => {
    vi.spyOn(crypto, 'timingSafeEqual').mockReturnValue(true)
    syncBuiltinESMExports()
    onTestFinished(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })
  },
  'that believes a notice instead of asking': ({ context }) => {
    for (const [name, provider] of context.payments) {
      const paid = new Set<string | null>()
      context.payments.set(name, {
        ...provider,
        readCallback: (request) => {
          const callback = provider.readCallback(request)
          if (request.body.includes('status=paid')) paid.add(callback?.reference ?? null)
          return callback
        },
        fetch: async (reference) => {
          const told = await provider.fetch(reference)
          return paid.has(reference) ? { ...told, state: 'completed' } : told
        },
      })
    }
  },
}

test.each(Object.entries(faults))(
  'a webhook %s is found',
  {
    tags: ['T8'],
  },
  async (_, plant) => {
    const faulty = await setScene()
    plant(faulty.stage)
    const { wrong } = await forgeMany(faulty, throwDice(1), 300)
    console.info(`It was found by this: ${wrong.slice(0, 3).join('; ')}.`)
    expect(wrong).not.toEqual([])
  },
)

test('a known payment, an unknown one and a forged notice are answered alike, byte for byte', {
  tags: ['T8'],
}, async () => {
  for (const { bank, reference, amountMinor } of open) {
    const known = await plain(bank.notice({ reference, amountMinor }, 'open'))
    const strange = { reference: alike(throwDice(1), reference), amountMinor }
    expect(await plain(bank.notice(strange, 'open'))).toBe(known)
    expect(await plain(spoiled(bank.notice({ reference, amountMinor }, 'charged_back')))).toBe(
      known,
    )
    const forged = forgeries(bank, reference)
    const unknown = forgeries(bank, alike(throwDice(1), reference))
    for (const [place, notice] of forged.entries()) {
      expect(await plain(notice)).toBe(await plain(unknown[place] as Notice))
    }
  }
})

test('a postback of another shop, key, sale, order of parameters or way of writing has no effect', {
  tags: ['T8'],
}, async () => {
  const before = await fingerprint(stage.owner)
  for (const { bank, reference } of all) {
    for (const notice of forgeries(bank, reference)) {
      const answer = await stage.tell(notice)
      expect([200, 413]).toContain(answer.status)
      await answer.text()
    }
  }
  const changed = changedTables(before, await fingerprint(stage.owner))
  expect(changed.filter((table) => table !== 'payments')).toEqual([])
  expect(await wrongIn(scene)).toEqual([])
})

test('the signed address of an order page, which its buyer sees, claims nothing as a postback', {
  tags: ['T8'],
}, async () => {
  const verotel = all.filter(({ bank }) => bank.name === 'verotel')
  for (const { orderId } of verotel) {
    const { checkout_url } = await stage.db.kysely
      .selectFrom('payments')
      .select('checkout_url')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { search, searchParams } = new URL(checkout_url ?? '')
    const rewritten = [
      search,
      `${search}&event=chargeback`,
      search.replace('type=purchase', 'type=purchase&event=chargeback'),
      `?${mergedFrom(searchParams, 'priceAmount')}`,
      `?${mergedFrom(searchParams, 'referenceID')}`,
    ]
    for (const query of rewritten) {
      await stage.tell({ path: `/webhooks/verotel${query}`, init: { method: 'GET' } })
      const body = new URLSearchParams(query)
      await stage.tell({ path: '/webhooks/verotel', init: { method: 'POST', body } })
    }
  }
  expect(await wrongIn(scene)).toEqual([])
})

test('a good postback says the same however often it comes, and in whatever order it is written', {
  tags: ['T8'],
}, async () => {
  for (const each of open.filter(({ bank }) => bank.name === 'verotel')) {
    const { path, init } = each.bank.notice(each, 'partly_refunded')
    const [address = '', query] = path.split('?')
    const pairs = [...new URLSearchParams(query)]
    await each.bank.move(each, 'partly_refunded')
    for (const told of [pairs, pairs.toReversed(), throwDice(1).shuffle(pairs), pairs]) {
      const answer = await stage.tell({ path: `${address}?${new URLSearchParams(told)}`, init })
      expect(await answer.text()).toBe('OK')
    }
    expect(await standingOf(stage.db, each)).toMatchObject(expectedOf('partly_refunded', each))
  }
})

/** The forgeries worth trying one by one, all naming the same payment. */
function forgeries({ name, notice }: Bank, reference: string): Notice[] {
  const claims = { event: 'chargeback', saleResult: 'APPROVED', status: 'paid', amount: '7.99' }
  const [, query = ''] = notice({ reference, amountMinor: 1 }, 'charged_back').path.split('?')
  const good = new URLSearchParams(query)
  const rest = [...good].filter(([key]) => key !== 'signature')
  const text = rest.map(([key, value]) => `${key}=${value}`).sort()
  const sha1 = createHash('sha1')
    .update(['aKeyOfNobody', ...text].join(':'))
    .digest('hex')
  const unkeyed = createHash('sha256').update(text.join(':')).digest('hex')
  const signed = (signature: string, more: [string, string][] = []) =>
    get([...rest, ...more, ['signature', signature]])
  const own = good.get('signature') ?? ''
  const to = `/webhooks/${name}`
  const posted = (body: BodyInit, type?: string): Notice => ({
    path: to,
    init: { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) },
  })
  return [
    signed(sha1),
    signed(unkeyed),
    signed(''),
    signed(own.slice(0, 40)),
    signed(`${own.slice(0, -1)}g`),
    signed(own, [['referenceID', 'vt_00000000-0000-8000-8000-000000000000']]),
    signed(own, [['event', 'credit']]),
    signed(own, [['shopID', '1']]),
    get([['shopID', '1'], ...rest.filter(([key]) => key !== 'shopID'), ['signature', own]]),
    get(rest.map(([key, value]) => [`${key}[]`, value])),
    get(rest.map(([key, value]) => [key, key === 'referenceID' ? `${value}/../x` : value])),
    { path: `/webhooks/verotel?${query.slice(0, -9)}`, init: { method: 'GET' } },
    { path: `/webhooks/verotel?${query.replaceAll('&', ';')}`, init: { method: 'GET' } },
    {
      path: `/webhooks/verotel?${query.replaceAll('a', '%61')}&event=%00`,
      init: { method: 'GET' },
    },
    posted(`${query}&event=credit`),
    posted(new URLSearchParams({ ...claims, 'id[]': reference })),
    posted(new URLSearchParams({ ...claims, 'id[0]': reference, id: '' })),
    posted(`id=${alike(throwDice(2), reference)}&id=${reference}`),
    ...['/../', '%2f..%2f', '?embed=', '#', ' ', '\n', '\u2024', 'a'.repeat(100)].map((trick) =>
      posted(new URLSearchParams({ ...claims, id: `${reference}${trick}` })),
    ),
    posted(JSON.stringify({ id: reference, ...claims }), 'application/json'),
    posted(`<payment id="${reference}" status="paid"/>`, 'text/xml'),
    posted(formOf({ id: reference, ...claims })),
    posted(new Uint8Array([0x69, 0x64, 0x3d, 0xff, 0xfe, 0x00])),
    posted(`id=${reference}&x=${'y'.repeat(20_000)}`),
    posted(new Blob([`id=${reference}&x=`, 'y'.repeat(20_000)]).stream() as never),
    { path: `${to}?id=${reference}&status=paid`, init: { method: 'POST' } },
    { path: `${to}?id=${reference}&status=paid`, init: { method: 'GET' } },
  ].map(({ path, init }) => ({
    path,
    init: init.body instanceof ReadableStream ? { ...init, duplex: 'half' } : init,
  })) as Notice[]
}

/** The same signed text in fewer parameters: all that follows one becomes part of its value. */
function mergedFrom(signed: URLSearchParams, last: string): URLSearchParams {
  const pairs = [...signed].filter(([key]) => key !== 'signature')
  const place = pairs.findIndex(([key]) => key === last)
  const rest = pairs.slice(place).map(([key, value]) => `${key}=${value}`)
  const merged = rest.join(':').slice(last.length + 1)
  const signature = signed.get('signature') ?? ''
  return new URLSearchParams([...pairs.slice(0, place), [last, merged], ['signature', signature]])
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A notice that no provider of ours sent, with a false claim about a payment that waits. */
function forge(dice: Dice, { bank, reference, amountMinor }: Begun): Notice {
  const { one, below } = dice
  const claims = { status: 'paid', state: 'completed', saleResult: 'APPROVED', amount: '7.99' }
  const wrong = one([
    alike(dice, reference),
    anId(dice),
    `${reference}'; drop table orders; --`,
    '',
    '\0',
  ])
  const provider = one(['sandbox', 'mollie', 'verotel', 'sepa', 'paypal', '..%2Fmollie', bank.name])
  const kinds: (() => Notice)[] = [
    () => post(provider, { id: reference, ...claims }),
    () => post(provider, { id: wrong, ...claims }),
    () => post('verotel', { referenceID: reference, ...claims, signature: aHash(dice) }),
    () => get({ referenceID: reference, event: 'chargeback', signature: aHash(dice) }),
    () => get({ referenceID: wrong, ...claims }),
    () => spoiled(bank.notice({ reference, amountMinor }, one(['paid', 'charged_back'])), below(3)),
    () => ({
      path: `/webhooks/${provider}`,
      init: { method: 'POST', body: bytes(dice, below(9000)) },
    }),
    () => ({
      path: `/webhooks/${provider}`,
      init: { method: 'POST', body: JSON.stringify({ id: reference, ...claims }) },
    }),
  ]
  return one(kinds)()
}

function get(query: Record<string, string> | [string, string][]): Notice {
  return { path: `/webhooks/verotel?${new URLSearchParams(query)}`, init: { method: 'GET' } }
}

/** A good notice that somebody tampered with on its way. */
function spoiled({ path, init }: Notice, how = 0): Notice {
  if (!path.includes('?')) return { path, init: { ...init, body: `${init.body}&id=` } }
  const changes = [
    path.replace(/signature=(..)/, (_, begun) => `signature=${begun === '00' ? '01' : '00'}`),
    path.replace('event=chargeback', 'event=credit').replace('shopID=6', 'shopID=7'),
    `${path}&amount=7.99`,
  ]
  return { path: changes[how] ?? path, init }
}

/** A reference that looks like another one and names nothing. */
function alike(dice: Dice, reference: string): string {
  return reference.replace(/[0-9a-f]{6}$/, () => bytes(dice, 3).toString('hex'))
}

function aHash(dice: Dice): string {
  return bytes(dice, 32).toString('hex')
}

function anId(dice: Dice): string {
  return bytes(dice, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function bytes({ below }: Dice, length: number): Buffer<ArrayBuffer> {
  return Buffer.from(Uint8Array.from({ length }, () => below(256)))
}

async function plain(notice: Notice): Promise<string> {
  const answer = await stage.tell(notice)
  const { status, headers } = answer
  return shownIn({ status, headers, text: await answer.text() })
}

type Scene = { stage: PaymentsStage; open: Begun[]; bought: Begun[] }

/** Payments that wait, and some that were paid: only from those something could be taken. */
async function setScene(): Promise<Scene> {
  const stage = await openPaymentsStage()
  const begin = (count: number) =>
    Promise.all(
      stage.banks.flatMap((bank) => Array.from({ length: count }, () => stage.begin(bank))),
    )
  const [open, bought] = [await begin(5), await begin(3)]
  for (const each of bought) await each.bank.move(each, 'paid')
  // Asked about once beforehand, so that what is true is already known of each.
  for (const { paymentId } of [...open, ...bought]) await settlePayment(stage.context, paymentId)
  return { stage, open, bought }
}

/** Tells of so many forgeries; answers how each was answered, and what they did. */
async function forgeMany(faced: Scene, dice: Dice, runs: number) {
  const before = await fingerprint(faced.stage.owner)
  const statuses = new Map<number, number>()
  const named = [...faced.open, ...faced.bought]
  const forged = Array.from({ length: runs }, () => async () => {
    const answer = await faced.stage.tell(forge(dice, dice.one(named)))
    await answer.text()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  })
  await atOnce(12, forged)
  // Naming a payment only makes us ask the provider about it, and note that we did.
  const changed = changedTables(before, await fingerprint(faced.stage.owner))
  const others = changed.filter((table) => table !== 'payments')
  const failed = [...statuses.keys()].filter((status) => status >= 500)
  const wrong = [
    ...others.map((table) => `${table} changed`),
    ...failed.map((status) => `a forgery was answered with ${status}`),
    ...(await wrongIn(faced)),
  ]
  return { statuses, wrong }
}

/** What is not as the providers' books have it, after they were asked once more. */
async function wrongIn({ stage: { context, db }, open, bought }: Scene): Promise<string[]> {
  for (const { paymentId } of [...open, ...bought]) await settlePayment(context, paymentId)
  const wrong: string[] = (await findLedgerFaults(db)).map((fault) => JSON.stringify(fault))
  for (const [each, fate] of [...open.map(waits), ...bought.map(isPaid)]) {
    const standing = await standingOf(db, each)
    wrong.push(...wrongBetween(standing, fate, each))
    if (fate === 'open' && standing.state !== 'pending') wrong.push(`${standing.state}, not open`)
  }
  return wrong
}

const waits = (each: Begun) => [each, 'open'] as const
const isPaid = (each: Begun) => [each, 'paid'] as const
