import type { Page } from '@playwright/test'
import { askByHand, callByHand } from './calls.ts'
import { newPerson, type Person } from './person.ts'
import { signUpConfirmed } from './sign-up.ts'

/** Somebody who has joined, with the id the others know them by. */
export type Known = Person & { id: string }

/** Joins in this browser, with a confirmed address. */
export async function signUpKnown(page: Page, person: Person): Promise<Known> {
  await signUpConfirmed(page, person)
  const { user } = await askByHand<{ user: { id: string } }>(page, '/api/user.php')
  return { ...person, id: user.id }
}

/** A woman who seeks men and a man who seeks women, each with a browser. */
export async function pairOf(page: Page, openBrowser: () => Promise<Page>) {
  const hers = await openBrowser()
  const him = await signUpKnown(page, newPerson('Jonas', { seeking: ['female'] }))
  const her = await signUpKnown(hers, newPerson('Ida', { gender: 'female', seeking: ['male'] }))
  return { him, his: page, her, hers }
}

/** Writes to somebody without the screens. */
export async function writeByHand(page: Page, to: Known, text: string): Promise<void> {
  const id = crypto.randomUUID()
  await callByHand(page, `POST /api/members/${to.id}/messages`, { id, type: 'text', text })
}
