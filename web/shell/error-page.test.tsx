import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorResponse, MemoryRouter } from '../routing/router.ts'
import { ErrorPage } from './error-page.tsx'
import { LastErrorPage, LastResort } from './root-error-page.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

function drawn(error: unknown): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ErrorPage error={error} />
      </MemoryRouter>
    </I18nProvider>,
  )
}

/** What a loader throws for a refusal of the server. */
function refused(status: number, title?: string) {
  return new ErrorResponse(status, '', title === undefined ? null : { code: 'x', title })
}

test('the page shows the message and the code of the error', { tags: ['S2.134', 'S2.136'] }, () => {
  const page = drawn(refused(403, 'You are blocked by Maya'))
  expect(page).toContain('<h1')
  expect(page).toContain('You are blocked by Maya')
  expect(page).toContain('Status 403')
})

test('without a message the page shows "Error"', { tags: ['S2.135'] }, () => {
  for (const error of [refused(409), refused(403, ''), null, undefined, 'a string']) {
    expect(drawn(error)).toMatch(/<h\d[^>]*>Error<\/h\d>/)
  }
})

test('without a code it is 500', { tags: ['S2.137'] }, () => {
  for (const error of [new TypeError('x is undefined'), null, 'a string', { status: 403 }]) {
    expect(drawn(error)).toContain('Status 500')
  }
})

test('a missing page says so and leads back to the home page', {
  tags: ['S2.138', 'S2.143'],
}, () => {
  const page = drawn(refused(404))
  expect(page).toContain('This page could not be found')
  expect(page).toContain('Status 404')
  expect(page).toMatch(/<a [^>]*href="\/"[^>]*>(<[^>]+>)*Back to the home page/)
})

test('any other error leads home as well', { tags: ['S2.139'] }, () => {
  expect(drawn(refused(500))).toMatch(/<a [^>]*href="\/"[^>]*>(<[^>]+>)*Go back to home/)
})

test('where the error page fails itself the last one stands, a link and no script', {
  tags: ['S2.140', 'S2.141'],
}, () => {
  expect(LastResort.getDerivedStateFromError()).toEqual({ failed: true })
  const boundary = new LastResort({ children: 'the error page' })
  expect(boundary.render()).toBe('the error page')
  boundary.state = LastResort.getDerivedStateFromError()
  const page = renderToStaticMarkup(boundary.render())
  expect(page).toBe(renderToStaticMarkup(<LastErrorPage />))
  expect(page).toContain('An error occurred while showing the error page')
  expect(page).toContain('<a href="/">Go back to home</a>')
  expect(page).not.toContain('<script')
})
