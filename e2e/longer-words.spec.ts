import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lengthenWords } from './lengthen-words.ts'
import { findFaults } from './longer-words-faults.ts'
import { demoPassword } from './person.ts'
import { signInByCall } from './sign-up.ts'
import { visit } from './visit.ts'

/** A screen more is a line more; the words in braces are filled in by `findExamples`. */
const screens = {
  visitor: [
    '/',
    '/login',
    '/signup',
    '/reset-password',
    '/reset-password/do',
    '/activate/error',
    '/pricing',
    '/members',
    '/members/{member}',
    '/pages/attribution',
    '/nowhere',
  ],
  member: [
    '/members',
    '/members/{member}',
    '/members/{member}/chat',
    '/likes',
    '/likes/given',
    '/likes/matches',
    '/likes/m/{member}',
    '/swipe-game',
    '/match-finder',
    '/match-finder?step=age',
    '/match-finder?step=distance',
    '/match-finder?step=interests',
    '/match-finder?step=languages',
    '/match-finder?step=result',
    '/members?interests=hiking,tea,sushi&hair_color=grey&min_age=30',
    '/chats',
    '/chats/{chat}',
    '/premium',
    '/credits',
    '/credits/{bundle}',
    '/transactions',
    '/profile',
    '/profile?as=others',
    '/settings',
    '/pages/attribution',
  ],
}

test('words 40 % longer fit every screen of a visitor', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  await expectRoom(page, screens.visitor)
})

test('words 40 % longer fit every screen of a member', async ({ page }) => {
  await signInByCall(page, 'ada', demoPassword)
  await expectRoom(page, screens.member)
})

async function expectRoom(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(60_000)
  const examples = await findExamples(page)
  for (const path of paths) {
    await visit(
      page,
      path.replace(/\{(\w+)\}/, (_, name) => examples[name] ?? ''),
    )
    await lengthenWords(page)
    expect.soft(await findFaults(page), path).toEqual([])
  }
}

/** Real ids for the addresses: the first of each kind that whoever is signed in sees. */
async function findExamples(page: Page): Promise<Record<string, string | undefined>> {
  const read = async (path: string) => (await page.request.get(path)).json()
  const { results } = await read('/api/members')
  const { bundles } = await read('/api/bundles')
  const { chats } = await read('/api/chats.php')
  return { member: results[0]?.id, bundle: bundles[0]?.id, chat: chats?.[0]?.conversation.id }
}
