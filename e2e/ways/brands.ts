import { expect, type Page } from '@playwright/test'
import { demoPassword, type Person } from '../support/person.ts'
import { visit } from '../support/visit.ts'

/** The address of one of the brands beside Serenade. Browsers know these names, Node does not. */
export function addressOf(brand: 'marlow' | 'tweeklank', baseURL: string | undefined): string {
  const address = new URL(baseURL ?? '')
  address.hostname = `${brand}.localhost`
  return address.origin
}

type SignsIn = Pick<Person, 'email' | 'password'>

/** Somebody of the demonstration. */
export function demoMember(email: string): SignsIn {
  return { email, password: demoPassword }
}

/** Signs in on the brand whose page this is, whatever its language. */
export async function signInAt(
  page: Page,
  origin: string,
  who: SignsIn,
  lands = '/members',
): Promise<void> {
  await visit(page, `${origin}/login`)
  const form = page.getByRole('main').locator('form')
  await form.locator('[name=login]').fill(who.email)
  await form.locator('[name=password]').fill(who.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(origin + lands)
}

/** Asks the brand whose page this is, as whoever is signed in there. */
export async function askThere<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (asked) => (await fetch(asked)).json(), path)
}

/**
 * Whether a page of this brand, as visitors get it, has these words. What an operator has set is heard of
 * within seconds: whoever sets it back waits for it, or the next journey here begins before.
 */
export async function saysThere(page: Page, path: string, words: string): Promise<boolean> {
  const text = (asked: string) =>
    fetch(asked, { credentials: 'omit' }).then((answer) => answer.text())
  return (await page.evaluate(text, path)).includes(words)
}
