import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticRouter } from '../routing/router.ts'
import { Button } from './button.tsx'

const drawn = (element: React.ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>)

test('A button that is off stays focusable and is described by its reason', () => {
  const page = drawn(<Button disabledReason="Choose a bundle first.">Continue</Button>)
  const id = page.match(/aria-describedby="([^"]+)"/)?.[1]
  expect(page).toContain('aria-disabled="true"')
  expect(page).not.toMatch(/\sdisabled/)
  expect(page).toMatch(new RegExp(`id="${id}"[^>]*>Choose a bundle first.<`))
})

test('A link that is off has no address but can still be reached by keyboard', () => {
  const page = drawn(
    <Button to="/credits" disabledReason="Not yet.">
      Credits
    </Button>,
  )
  expect(page).not.toContain('href')
  expect(page).toContain('role="link"')
  expect(page).toContain('tabindex="0"')
})

test('A busy button says so and keeps the place of both texts', () => {
  const page = drawn(
    <Button busy busyLabel="Saving">
      Save
    </Button>,
  )
  expect(page).toContain('aria-busy="true"')
  expect(page).toMatch(/invisible[^>]*><span[^>]*>Save</)
  expect(page).toContain('<span>Saving</span>')
})

test('A button does not send a form unless it is told to', () => {
  expect(drawn(<Button>Close</Button>)).toContain('type="button"')
  expect(drawn(<Button type="submit">Send</Button>)).toContain('type="submit"')
})
