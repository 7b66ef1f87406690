import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { drawMemberPage } from '../settings/testing/draw-member-page.tsx'
import AccountDeleted from './account-deleted.route.tsx'
import DeleteAccount from './delete-account.route.tsx'
import { deletionQuestion } from './deletion/deletion-question.ts'

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

test('S2.64 the address /settings/delete-account leads to the deletion', () => {
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
  ['S3.164', 'price'],
  ['S3.165', 'found_someone'],
  ['S3.166', 'not_looking'],
  ['S3.167', 'site_problems'],
  ['S3.168', 'no_members'],
  ['S3.169', 'time'],
  ['S3.170', 'other'],
])('%s the reason %s can be chosen, and is carried over to the confirmation', (_, reason) => {
  expect(drawn({ step: 'reason' })).toMatch(new RegExp(`type="radio"[^>]*value="${reason}"`))
  const confirming = drawn({ step: 'confirm', outcome: typed(reason) })
  expect(confirming).toContain(`name="reason" value="${reason}"`)
})

test.each([
  ['price', '25% off'],
  ['site_problems', 'Customer service'],
  ['no_members', 'href="/members?sort=new"'],
  ['time', 'Take a break'],
])('S2.154 the reason %s is answered with an offer beside the way on', (reason, offer) => {
  const page = drawn({ step: 'reason', outcome: typed(reason) })
  expect(page).toContain(offer)
  expect(page).toContain('Continue deleting')
  expect(drawn({ step: 'reason' })).not.toContain(offer)
})

test('S5.32 the form asks for the password and for a box that is not ticked', () => {
  const page = drawn({ step: 'confirm' })
  expect(page).toMatch(/<input[^>]*type="password"[^>]*name="password"/)
  expect(page).toMatch(/<input[^>]*name="confirmed"/)
  expect(page).not.toContain('checked=""')
})

test('S2.17 afterwards the page says when it is final, and how to undo it until then', () => {
  const path = '/account-deleted?until=2026-12-05T12%3A00%3A00.000Z'
  const page = drawMemberPage({ Page: AccountDeleted, path })
  expect(page).toContain('5 December 2026')
  expect(page).toContain('href="/login"')
  const later = drawMemberPage({ Page: AccountDeleted, path: '/account-deleted' })
  expect(later).toContain('14 days after')
})
