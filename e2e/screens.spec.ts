import type { Page } from '@playwright/test'
import { askByHand } from './calls.ts'
import { expect, expectAccessibleInBoth, test } from './fixtures.ts'
import { demoPassword } from './person.ts'
import { signInByCall } from './sign-up.ts'
import { visit } from './visit.ts'

/** A screen more is a line more; the words in braces are filled in by `findExamples`. */
const screens = [
  '/members',
  '/members?country=DK&interests=hiking,tea,sushi&hair_color=grey',
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
  '/chats',
  '/chats/{chat}',
  '/profile',
  '/profile?as=others',
  '/settings',
  '/premium',
  '/pages/attribution',
]

test('axe finds nothing on any screen of a member, in the light look and in the dark one', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signInByCall(page, 'ada', demoPassword)
  const examples = await findExamples(page)
  for (const path of screens) {
    await visit(
      page,
      path.replace(/\{(\w+)\}/, (_, name) => examples[name] ?? ''),
    )
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
    await expectAccessibleInBoth(page)
  }
})

/** Real ids for the addresses: the first of each kind that whoever is signed in sees. */
async function findExamples(page: Page): Promise<Record<string, string | undefined>> {
  const { results } = await askByHand<{ results: { id: string }[] }>(page, '/api/members')
  type Chats = { chats: { conversation: { id: string } }[] }
  const { chats } = await askByHand<Chats>(page, '/api/chats.php')
  return { member: results[0]?.id, chat: chats[0]?.conversation.id }
}
