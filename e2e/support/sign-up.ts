import { type APIResponse, expect, type Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { linkInMail } from './outbox.ts'
import type { Person } from './person.ts'
import { visit, whenAlive } from './visit.ts'

const genders = { male: 'Man', female: 'Woman', nonbinary: 'Non-binary' }
const sought = { male: 'Men', female: 'Women', nonbinary: 'Non-binary people' }
const countries = { DK: 'Denmark', FI: 'Finland', NL: 'Netherlands' }

/** Gives the gender and whom to meet, on the home page or on the first step. */
export async function answerWhom(page: Page, { gender, seeking }: Person): Promise<void> {
  await page.getByRole('radio', { name: genders[gender], exact: true }).check()
  for (const each of seeking) {
    await page.getByRole('checkbox', { name: sought[each], exact: true }).check()
  }
}

/** Name, date of birth and country, on the second step. */
export async function answerPerson(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username').fill(person.name)
  await page.getByLabel('Day', { exact: true }).fill(person.birth.day)
  await page.getByLabel('Month', { exact: true }).fill(person.birth.month)
  await page.getByLabel('Year', { exact: true }).fill(person.birth.year)
  await page.getByLabel('Country').selectOption(countries[person.country])
}

/** E-mail address and password, on the third step. */
export async function answerAccount(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Skips the steps that follow the account. */
export async function leaveForMembers(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Show yourself' })).toBeVisible()
  await visit(page, '/members')
}

/** Presses the button of the activation mail, and the one on the page behind it. */
export async function confirmAddress(page: Page, { email }: Person): Promise<void> {
  await visit(page, await linkInMail(email, 'Confirm my address'))
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page).toHaveURL('/activate/done')
  await whenAlive(page)
}

/** Signs up and in without the screens, for journeys that are about something else. */
export async function signUpByCall(page: Page, person: Person): Promise<void> {
  const form = signUpForm(person)
  const answer = await postByHand(page, '/api/signup', form)
  // A network with very many sign-ups has to solve a task first, as a browser would.
  if (answer.status() !== 428) return expectWell(answer, '/api/signup')
  await callByHand(page, '/api/signup', { ...form, proof: await solvedTask(page) })
}

/** A person as the call that signs up takes them. */
export function signUpForm({ birth, ...rest }: Person) {
  const two = (part: string) => part.padStart(2, '0')
  return { ...rest, date_of_birth: `${birth.year}-${two(birth.month)}-${two(birth.day)}` }
}

async function solvedTask(page: Page): Promise<string> {
  const { challenge } = await (await page.request.get('/api/signup/challenge')).json()
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

/** Signs up, and confirms the address with the token of the mail. */
export async function signUpConfirmed(page: Page, person: Person): Promise<void> {
  await signUpByCall(page, person)
  const link = await linkInMail(person.email, 'Confirm my address')
  await callByHand(page, '/api/activation', { token: link.split('/').at(-1) })
}

/** Signs in without the screens. */
export async function signInByCall(page: Page, login: string, password: string): Promise<void> {
  await callByHand(page, '/api/user.php', { login, password })
}

async function callByHand(page: Page, path: string, data: object): Promise<void> {
  expectWell(await postByHand(page, path, data), path)
}

function postByHand(page: Page, path: string, data: object): Promise<APIResponse> {
  return page.request.post(path, { data, headers: { 'X-Client-Type': 'web' } })
}

function expectWell(answer: APIResponse, path: string): void {
  expect(answer.ok(), `POST ${path} answered ${answer.status()}`).toBe(true)
}
