import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { drawMemberPage } from '../settings/testing/draw-member-page.tsx'
import DeleteAccount, { deletionQuestion, deletionSteps, stepOf } from './delete-account.route.tsx'

const deletion = {
  final_at: '2026-12-05T12:00:00Z',
  credits: 12,
  withdrawable: [{ order_id: 'order-1', amount_minor: 799, currency: 'EUR' }],
  delete_discount: 25,
}

type Seen = { step?: string; deletion?: object; outcome?: object }

function drawn({ step, outcome, ...seen }: Seen): string {
  return drawMemberPage({
    Page: DeleteAccount,
    path: `/settings/delete-account${step ? `?step=${step}` : ''}`,
    answers: [[deletionQuestion.queryKey, { deletion: { ...deletion, ...seen.deletion } }]],
    outcome,
  })
}

const typed = (reason: string): object => ({ failure: null, typed: [['reason', reason]] })

test('the address /settings/delete-account leads to the deletion', { tags: ['S2.64'] }, () => {
  const children = routes.flatMap((route) => route.children ?? [])
  expect(children).toContainEqual(
    expect.objectContaining({
      path: 'settings/delete-account',
      file: 'leaving/delete-account.route.tsx',
    }),
  )
})

test('the first step says what is lost, what can be had back, and until when it can be undone', () => {
  const page = drawn({})
  expect(page).toContain('12 credits are lost.')
  expect(page).toContain('href="/transactions/order-1"')
  expect(page).toContain('dateTime="2026-12-05T12:00:00Z"')
  expect(page).toContain('href="/settings#data"')
  expect(drawn({ deletion: { credits: 0, withdrawable: [] } })).not.toMatch(/lost|€/)
})

test.each([
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
])(
  'the reason %s can be chosen, and is carried over to the confirmation',
  { tags: ['S3.164–S3.170'] },
  (reason) => {
    expect(drawn({ step: 'reason' })).toMatch(new RegExp(`type="radio"[^>]*value="${reason}"`))
    const confirming = drawn({ step: 'confirm', outcome: typed(reason) })
    expect(confirming).toContain(`name="reason" value="${reason}"`)
  },
)

test.each([
  ['price', '25% off'],
  ['site_problems', 'Customer service'],
  ['no_members', 'href="/members?sort=new"'],
  ['time', 'Take a break'],
])(
  'the reason %s is answered with an offer beside the way on',
  { tags: ['S2.154'] },
  (reason, offer) => {
    const page = drawn({ step: 'reason', outcome: typed(reason) })
    expect(page).toContain(offer)
    expect(page).toContain('Continue deleting')
    expect(drawn({ step: 'reason' })).not.toContain(offer)
  },
)

test('the form asks for the password and for a box that is not ticked', { tags: ['S5.32'] }, () => {
  const page = drawn({ step: 'confirm' })
  expect(page).toMatch(/<input[^>]*type="password"[^>]*name="password"/)
  expect(page).toMatch(/<input[^>]*name="confirmed"/)
  expect(page).not.toContain('checked=""')
})

test('deleting takes at most three steps', { tags: ['S2.154'] }, () => {
  expect(deletionSteps.length).toBeLessThanOrEqual(3)
})

test('an address leads to its step, and any other to the first one', () => {
  expect(stepOf(new URLSearchParams('step=confirm'))).toBe('confirm')
  expect(stepOf(new URLSearchParams('step=nonsense'))).toBe('outlook')
  expect(stepOf(new URLSearchParams())).toBe('outlook')
})
