import { expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import type { PaymentProvider, ProviderName } from '../outside/payment-providers/provider.ts'
import { completeSettings } from '../sites/settings.ts'
import { methodsFor } from './payment-options.ts'
import { placeOrder } from './place-order.ts'
import { fakeProvider } from './testing/fake-provider.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop()
const asker = await shop.buyer()

function moving(name: ProviderName, ids: string[], minimumMinor = 1, maximumMinor = 100_000) {
  const fake = fakeProvider()
  const range = { minimumMinor, maximumMinor }
  const methods = async () => {
    fake.heard.push({ call: 'methods', id: '' })
    if (fake.deaf.has('methods')) throw new Error('no answer')
    return new Map(ids.map((id) => [id, range]))
  }
  return { ...fake, name, methods }
}

function contextOf(...providers: PaymentProvider[]): { context: Context; errors: unknown[] } {
  const errors: unknown[] = []
  const log = { error: (...said: unknown[]) => errors.push(said) }
  const payments = new Map(providers.map((each) => [each.name, each]))
  return { context: { ...shop.context, payments, log } as unknown as Context, errors }
}

function siteWith(settings: object) {
  return { ...asker.site, settings: completeSettings(settings, 1) }
}

test('each method is moved by the first provider of the site that moves it, in our own order', async () => {
  const mollie = moving('mollie', ['paypal', 'ideal', 'unheard_of'])
  const sandbox = moving('sandbox', ['card', 'ideal'], 100)
  const { context } = contextOf(sandbox, mollie)
  const offered = await methodsFor(context, siteWith({}), 'NL', 'EUR')
  expect(offered.map(({ id, provider }) => [id, provider])).toEqual([
    ['ideal', 'mollie'],
    ['card', 'sandbox'],
    ['paypal', 'mollie'],
  ])
  expect(offered[1]).toEqual({
    id: 'card',
    provider: 'sandbox',
    minimumMinor: 100,
    maximumMinor: 100_000,
    storable: true,
  })
})

test("the operator's order and choice of providers count for a site", async () => {
  const { context } = contextOf(moving('mollie', ['ideal']), moving('sandbox', ['ideal', 'card']))
  const turned = siteWith({ payment_providers: ['sandbox', 'mollie'] })
  const first = await methodsFor(context, turned, 'NL', 'EUR')
  expect(first.map(({ provider }) => provider)).toEqual(['sandbox', 'sandbox'])
  const alone = siteWith({ payment_providers: ['mollie', 'verotel'] })
  expect(await methodsFor(context, alone, 'NL', 'EUR')).toMatchObject([{ provider: 'mollie' }])
  const off = siteWith({ payment_methods_off: ['ideal'] })
  const left = await methodsFor(context, off, 'NL', 'EUR')
  expect(left.map(({ id }) => id)).toEqual(['card'])
})

test('Giropay and Sofort are not offered, whatever a provider says', {
  tags: ['S3.136', 'S3.149'],
}, async () => {
  const { context } = contextOf(moving('mollie', ['giropay', 'sofort', 'card']))
  const offered = await methodsFor(context, siteWith({}), 'DE', 'EUR')
  expect(offered.map(({ id }) => id)).toEqual(['card'])
})

test('what a provider moves is asked every five minutes', async () => {
  const mollie = moving('mollie', ['ideal'])
  const { context } = contextOf(mollie)
  const start = new Date('2026-06-01T10:00:00Z').getTime()
  const site = siteWith({})
  for (const after of [0, 1, 299_999, 300_000, 300_001]) {
    shop.setNow(new Date(start + after))
    await methodsFor(context, site, 'NL', 'EUR')
  }
  shop.setNow(null)
  expect(mollie.heard).toHaveLength(2)
  await methodsFor(context, site, 'BE', 'EUR')
  expect(mollie.heard).toHaveLength(3)
})

test('a provider that does not answer is left out, said once, and asked again soon', async () => {
  const mollie = moving('mollie', ['ideal'])
  const { context, errors } = contextOf(mollie, moving('sandbox', ['ideal', 'card']))
  const start = new Date('2026-06-01T11:00:00Z').getTime()
  mollie.deaf.add('methods')
  const providers = async (after: number) => {
    shop.setNow(new Date(start + after))
    const offered = await methodsFor(context, siteWith({}), 'NL', 'EUR')
    return offered.map(({ provider }) => provider)
  }
  for (const after of [0, 1000, 30_000, 60_000]) {
    expect(await providers(after)).toEqual(['sandbox', 'sandbox'])
  }
  expect(mollie.heard).toHaveLength(3)
  expect(errors).toHaveLength(1)
  mollie.deaf.clear()
  expect(await providers(90_000)).toEqual(['mollie', 'sandbox'])
  shop.setNow(null)
})

test('a price outside of the range of a method is refused, at each end', async () => {
  const { bundle_id } = await shop.order(asker)
  const order = (minimum: number, maximum: number) => {
    const { context } = contextOf(moving('mollie', ['card'], minimum, maximum))
    return placeOrder(context, asker, { id: crypto.randomUUID(), bundle_id, method: 'card' })
  }
  for (const [minimum, maximum] of [
    [800, 9000],
    [1, 798],
  ] as const) {
    await expect(order(minimum, maximum)).rejects.toMatchObject({ code: 'method_not_offered' })
  }
  expect(await order(799, 799)).toMatchObject({ state: 'created', price_minor: 799 })
})

test('while no provider answers nothing can be paid, and is not called a wrong method', async () => {
  const { bundle_id } = await shop.order(asker)
  const mollie = moving('mollie', ['card'])
  mollie.deaf.add('methods')
  const { context } = contextOf(mollie)
  const wanted = { id: crypto.randomUUID(), bundle_id, method: 'card' }
  await expect(placeOrder(context, asker, wanted)).rejects.toMatchObject({
    code: 'payments_unavailable',
  })
})
