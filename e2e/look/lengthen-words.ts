import type { Page } from '@playwright/test'
import { lengthened } from '#web/catalogue/word-sets.ts'

/**
 * Makes every text of ours on the page 40 % longer, as a longer language would. What people wrote,
 * the name of the site and the contents of fields stay as they are.
 */
export async function lengthenWords(page: Page): Promise<void> {
  const texts = await page.evaluateHandle(findTexts)
  const words = await texts.evaluate((nodes) => nodes.map((node) => node.data))
  await texts.evaluate(
    replaceTexts,
    words.map((word) => lengthened(word)),
  )
  await texts.dispose()
}

/** Runs in the page. */
function findTexts(): Text[] {
  const others = 'script,style,svg,input,textarea,select,[lang]:not(html),[dir=auto],[translate=no]'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (/\p{L}/u.test(node.data) && !node.parentElement?.closest(others)) found.push(node)
  }
  return found
}

/** Runs in the page. */
function replaceTexts(nodes: Text[], words: string[]): void {
  for (const [index, node] of nodes.entries()) node.data = words[index] ?? ''
}
