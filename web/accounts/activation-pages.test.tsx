import type { FormEvent, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMemoryRouter, Form, RouterProvider } from '../routing/router.ts'
import { drawMemberPage } from '../settings/testing/draw-member-page.tsx'
import ActivateError from './activate-error.route.tsx'
import { ActivationAlert } from './activation.tsx'

const unconfirmed = { status: 'not_confirmed', profile: { id: 'ada', status: 'disabled' } }
const buttonsOf = (page: string) =>
  [...page.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = '']) =>
    inside.replace(/<[^>]+>/g, '').trim(),
  )

test('the activation reminder offers to send the mail again, has no dismissal and ends with its conditions', {
  tags: ['S4.9'],
}, () => {
  const shown = { Page: ActivationAlert, path: '/members' }
  const page = drawMemberPage({ ...shown, user: unconfirmed })
  expect(page).toContain('Please confirm your e-mail address')
  expect(buttonsOf(page)).toEqual([expect.stringMatching(/^Send it again/)])
  expect(drawMemberPage(shown)).not.toContain('Please confirm')
})

test.each([
  ['a member who has not confirmed yet', unconfirmed, 'Send it again'],
  ['a member who has', {}, 'Your e-mail address is confirmed'],
])(
  '/activate/error says that activation failed, and the way on to %s',
  { tags: ['S2.37', 'S8.14'] },
  (_, user, way) => {
    const page = drawMemberPage({ Page: ActivateError, path: '/activate/error', user })
    expect(page).toMatch(/<h1[^>]*>Activation failed<\/h1>/)
    expect(page).toContain(way)
  },
)

test('of two presses in the same moment one is sent, and the next once that is answered', async () => {
  const answered = Promise.withResolvers<null>()
  let submit: (event: FormEvent<HTMLFormElement>) => void = () => undefined
  const Page = () => {
    const form = Form({ method: 'post' }) as ReactElement<{ onSubmit: typeof submit }>
    submit = form.props.onSubmit
    return form
  }
  const router = createMemoryRouter([
    { path: '*', element: <Page />, action: () => answered.promise },
  ])
  renderToStaticMarkup(<RouterProvider router={router} />)
  const isSent = () => {
    const event = new Event('submit', { cancelable: true })
    submit(event as unknown as FormEvent<HTMLFormElement>)
    return !event.defaultPrevented
  }
  expect(isSent()).toBe(true)
  const sending = router.navigate('/', { formMethod: 'post', formData: new FormData() })
  expect(isSent()).toBe(false)
  answered.resolve(null)
  await sending
  expect(isSent()).toBe(true)
})
