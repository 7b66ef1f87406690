import { expect, test } from 'vitest'
import { type MakeCall, ProblemError, UnreachableError } from '../../data/calls.ts'
import { withdraw } from './withdrawal-dialog.tsx'

test('A withdrawal sends the amount that was shown', async () => {
  const { call, asked } = callThat({ post: () => ({ credits: 3 }) })
  await withdraw(call, 'order-1', 560)
  expect(asked).toEqual([{ params: { id: 'order-1' }, body: { amount_minor: 560 } }])
})

test('Where the answer got lost, an order that was withdrawn from is the answer', async () => {
  const done = { order: { refunds: [{ kind: 'withdrawal' }] }, credits: 3 }
  const { call } = callThat({ post: lost, get: () => done })
  expect(await withdraw(call, 'order-1', 560)).toBe(done)
})

test('Where the order was not withdrawn from, the failure stays one', async () => {
  const open = { order: { refunds: [{ kind: 'refund' }] }, credits: 3 }
  const { call } = callThat({ post: lost, get: () => open })
  await expect(withdraw(call, 'order-1', 560)).rejects.toThrow(UnreachableError)
})

test('Another amount by now is asked again, without looking the order up', async () => {
  const post = () => {
    throw new ProblemError({
      type: 'about:blank',
      status: 409,
      code: 'withdrawal_changed',
      title: '',
    })
  }
  const { call, asked } = callThat({ post })
  await expect(withdraw(call, 'order-1', 560)).rejects.toThrow(ProblemError)
  expect(asked).toHaveLength(1)
})

function lost(): never {
  throw new UnreachableError()
}

function callThat({ post, get = lost }: { post: () => unknown; get?: () => unknown }) {
  const asked: unknown[] = []
  const call = async (name: string, input: unknown) => {
    asked.push(input)
    return name.startsWith('POST') ? post() : get()
  }
  return { call: call as unknown as MakeCall, asked }
}
