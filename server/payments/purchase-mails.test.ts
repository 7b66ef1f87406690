import { afterEach, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { mails } from '../mails.ts'
import { sendMail } from '../notifications/send-mail.ts'
import type { Mail } from '../outside/mail.ts'
import { readPdf } from '../receipts/testing/read-pdf.ts'
import { aCode } from '../testing/codes.ts'
import { settlePayment } from './settle-payment.ts'
import { testShop } from './testing/test-shop.ts'
import { withdraw } from './withdraw.ts'

const shop = await testShop()
const { context, owner } = shop

afterEach(() => shop.setNow(null))

type Sent = Parameters<typeof sendMail>[2]

/** Delivers the mails that wait in the queue for a member, the oldest first. */
async function mailsTo(memberId: string): Promise<Mail[]> {
  const waiting = await owner.query<{ payload: Sent }>(
    {
      name: 'waiting-mails',
      text: `select p.payload from graphile_worker.jobs j
        join graphile_worker._private_jobs p on p.id = j.id
        where j.task_identifier = 'send_mail' and p.payload ->> 'memberId' = $1 order by j.id`,
    },
    [memberId],
  )
  const delivered: Mail[] = []
  const mailer = {
    deliver: async (mail: Mail) => void delivered.push(mail),
    close: () => undefined,
  } as unknown as Context['mailer']
  for (const { payload } of waiting) await sendMail({ ...context, mailer }, mails, payload)
  return delivered
}

test('a purchase is confirmed with what was bought, paid and owed, and leads to its receipt', async () => {
  shop.setNow(new Date('2026-05-01T10:00:00Z'))
  const asker = await shop.buyer()
  const order = await shop.order(asker, { credits: 25, method: 'ideal' })
  await shop.atProvider(order, 'paid')
  await settlePayment(context, order.payment_id!)
  const [mail, ...others] = await mailsTo(asker.member.id)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your purchase at Serenade: 25 credits')
  for (const fact of ['Credits: 25', 'You paid: €17.49', 'VAT included, 21%: €3.04']) {
    expect(mail?.text).toContain(`\n${fact}\n`)
    expect(mail?.html).toContain(fact.split(': ')[1])
  }
  expect(mail?.text).toContain('Paid with: iDEAL | Wero')
  expect(mail?.text).toContain('Until 15\u00a0May 2026 at 23:59')
  expect(mail?.text).toContain(`\nhttp://localhost:3000/transactions/${order.id}\n`)
})

test('how long one can withdraw is said by the clock of the member, as pages do', async () => {
  shop.setNow(new Date('2026-05-01T10:00:00Z'))
  const asker = await shop.buyer()
  const zone = { member_id: asker.member.id, time_zone: 'Asia/Tokyo' }
  await context.db.kysely.insertInto('notification_manners').values(zone).execute()
  const order = await shop.order(asker, { credits: 25, method: 'ideal' })
  await shop.atProvider(order, 'paid')
  await settlePayment(context, order.payment_id!)
  const [mail] = await mailsTo(asker.member.id)
  expect(mail?.text).toContain('Until 16\u00a0May 2026 at 06:59')
})

test('the receipt is attached, and to a refund its credit note, in the language of the mail', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, 'paid')
  await settlePayment(context, order.payment_id!)
  await withdraw(context, asker, { orderId: order.id, amountMinor: 799 })
  await shop.db.kysely
    .updateTable('members')
    .set({ language: 'fr' })
    .where('id', '=', asker.member.id)
    .execute()
  const papers = (await mailsTo(asker.member.id)).map(({ files }) => files.filter((f) => !f.cid))
  expect(papers.map((each) => each.map(({ name, type }) => [name.slice(0, -16), type]))).toEqual([
    [['receipt', 'application/pdf']],
    [['credit-note', 'application/pdf']],
  ])
  for (const [paper] of papers) expect(readPdf(paper!.content).text).toContain('€')
  expect(readPdf(papers[0]![0]!.content).text).toContain('Reçu')
})

test('a withdrawal is confirmed with the money that goes back, and when it was declared', async () => {
  shop.setNow(new Date('2026-05-01T10:30:00Z'))
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, 'paid')
  await settlePayment(context, order.payment_id!)
  await shop.spend(asker, 4)
  await withdraw(context, asker, { orderId: order.id, amountMinor: 480 })
  const [, mail] = await mailsTo(asker.member.id)
  expect(mail?.subject).toBe('€4.80 is on its way back to you')
  expect(mail?.text).toContain('You withdrew from your purchase')
  expect(mail?.text).toContain('Withdrawn on: 1\u00a0May 2026 at 12:30')
  expect(mail?.text).toContain('Credits taken back: 6')
  expect(mail?.text).toContain(`/transactions/${order.id}\n`)
})

test('what is paid after its code was used is told as money that goes back, and as no purchase', async () => {
  await aCode(shop.db, { code: 'ONCE' })
  const asker = await shop.buyer()
  const first = await shop.order(asker, { discount_code: 'ONCE' })
  const second = await shop.order(asker, { discount_code: 'ONCE' })
  for (const order of [first, second]) {
    await shop.atProvider(order, 'paid')
    await settlePayment(context, order.payment_id!)
  }
  const [, mail, ...others] = await mailsTo(asker.member.id)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('€6.39 is on its way back to you')
  expect(mail?.text).toContain('arrived after its discount code had already been used.')
  expect(mail?.text).not.toContain('taken back')
  expect(mail?.text).toContain(`/transactions/${second.id}\n`)
})

test('a mail about an order goes to nobody but its buyer', { tags: ['T1'] }, async () => {
  const order = await shop.order(await shop.buyer())
  await shop.atProvider(order, 'paid')
  await settlePayment(context, order.payment_id!)
  const stranger = await shop.buyer()
  const mailer = { deliver: () => Promise.reject(new Error('delivered')) } as never
  const asked = {
    memberId: stranger.member.id,
    values: { locale: 'en', orderId: order.id },
  } as const
  await sendMail({ ...context, mailer }, mails, { mail: 'order', ...asked })
})
