import type { Page } from '@playwright/test'
import { visit } from '../support/visit.ts'

/** The screens of a member, one per line; `openScreen` fills in the words in braces. */
export const memberScreens = [
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
  '/premium',
  '/credits',
  '/credits/{bundle}',
  '/credits/repeat-order',
  '/directdebit?bundle={bundle}',
  '/transactions',
  '/transactions?show=spent',
  '/profile',
  '/profile?as=others',
  '/settings',
  '/settings/spending',
  '/pages/attribution',
] as const

type Examples = Record<string, string | undefined>

/** Real ids for the addresses: the first of each kind that the person signed in sees. */
export async function findExamples(page: Page): Promise<Examples> {
  const read = async (path: string) => (await page.request.get(path)).json()
  const { results } = await read('/api/members')
  const { bundles } = await read('/api/bundles')
  const { chats } = await read('/api/chats.php')
  return { member: results[0]?.id, bundle: bundles[0]?.id, chat: chats?.[0]?.conversation.id }
}

/** Opens a screen by its address, with real ids where it has words in braces. */
export async function openScreen(page: Page, path: string, examples: Examples): Promise<void> {
  await visit(
    page,
    path.replace(/\{(\w+)\}/, (_, name) => examples[name] ?? ''),
  )
}
