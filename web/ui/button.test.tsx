import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { StaticRouter } from '../routing/router.ts'
import { Button } from './button.tsx'
import { ignoreSecondPress } from './layers/modal.tsx'

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

afterEach(() => vi.unstubAllGlobals())

/** Presses a page after one at 200, 600 closed a dialog; answers whether that reached a button. */
function aPageBeneath() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  ignoreSecondPress({ clientX: 200, clientY: 600, timeStamp: 1000 })
  return (clientX: number, clientY: number, timeStamp: number) => {
    const press = new Event('click', { cancelable: true })
    for (const [name, value] of Object.entries({ clientX, clientY, timeStamp })) {
      Object.defineProperty(press, name, { value })
    }
    return page.dispatchEvent(press)
  }
}

test('A double press on the button that closes a sheet does not press what lies beneath', () => {
  const press = aPageBeneath()
  expect(press(203, 597, 1080)).toBe(false)
  expect(press(201, 600, 1330)).toBe(false)
  expect(press(200, 600, 1900)).toBe(true)
  expect(press(200, 600, 2000)).toBe(true)
})

test('After a dialog everything can be pressed at once, except what lay under that press', () => {
  expect(aPageBeneath()(200, 500, 1080)).toBe(true)
  expect(aPageBeneath()(200, 600, 1500)).toBe(true)
})
