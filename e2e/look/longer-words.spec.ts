import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { demoPassword } from '../support/person.ts'
import { signInByCall } from '../support/sign-up.ts'
import { lengthenWords } from './lengthen-words.ts'
import { findFaults } from './longer-words-faults.ts'
import { findExamples, memberScreens, openScreen } from './screens.ts'

const visitorScreens = [
  '/',
  '/login',
  '/signup',
  '/reset-password',
  '/reset-password/do',
  '/activate/error',
  '/pricing',
  '/members',
  '/members/{member}',
  '/pages/terms',
  '/pages/faq',
  '/pages/attribution',
  '/nowhere',
]

test('words 40 % longer fit every screen of a visitor', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  await expectRoom(page, visitorScreens)
})

test('words 40 % longer fit every screen of a member', async ({ page }) => {
  await signInByCall(page, 'ada', demoPassword)
  await expectRoom(page, memberScreens)
})

async function expectRoom(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(180_000)
  const examples = await findExamples(page)
  for (const path of paths) {
    await openScreen(page, path, examples)
    await lengthenWords(page)
    expect.soft(await faultsOf(page), path).toEqual([])
  }
}

/** Read again where something was wrong: a number that arrives meanwhile moves what was measured. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await findFaults(page)
  return faults.length > 0 ? findFaults(page) : faults
}
