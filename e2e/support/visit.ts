import { expect, type Page } from '@playwright/test'

/** Opens an address of the product and waits until the page answers to scripts. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenAlive(page)
}

/**
 * Waits until the page on show answers to scripts: earlier presses may be lost. Entry pages only wake
 * when somebody moves.
 */
export async function whenAlive(page: Page): Promise<void> {
  // From elsewhere, since a pointer that rests wakes nothing.
  await page.mouse.move(3, 3)
  await page.mouse.move(2, 2)
  // Told by the page itself, since an expectation looks again only after a quarter of a second, and
  // Playwright's way to wait for a function reads its 340 kB of scripts a second time on each page.
  // On a page that is left meanwhile it is asked again.
  await expect(() => page.evaluate(untilHydrated)).toPass({ timeout: 120_000 })
}

/** Runs in the page. */
function untilHydrated(): Promise<void> {
  return new Promise((done) => {
    const look = () => document.documentElement.dataset.hydrated === 'true' && done()
    new MutationObserver(look).observe(document, {
      attributeFilter: ['data-hydrated'],
      subtree: true,
    })
    look()
  })
}

/** Reloads the page, and waits until it answers to scripts. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await whenAlive(page)
}

/** Takes back what was changed last, and waits until the server has answered that call of this method. */
export async function undo(page: Page, method: 'PUT' | 'POST' | 'DELETE'): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.request().method() === method)
  await page.getByRole('button', { name: 'Undo' }).click()
  await kept
}

/** True where the product shows what it shows on phones. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** The members' navigation: at the top on desktops, at the foot on phones. */
export function mainNavigation(page: Page) {
  return page.getByRole('navigation', { name: 'Main' })
}

/** The card of a member in a list, which leads to the profile. */
export function profileLink(page: Page, { name }: { name: string }) {
  return page.getByRole('link', { name: new RegExp(`^${name}, \\d`) })
}
