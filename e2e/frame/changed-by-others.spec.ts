import { askByHand, callByHand } from '../support/calls.ts'
import { chatRow, creditsLeft, messageField, messageLog, say } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { pairOf } from '../support/known.ts'
import { newPerson } from '../support/person.ts'
import { answerPerson, answerWhom, signUpByCall } from '../support/sign-up.ts'
import { mainNavigation, visit } from '../support/visit.ts'

/** Pages whose scripts come to what was translated are drawn anew (docs/decisions/0024). */
const drawnAnew = /Minified React error #418/

for (const when of ['before', 'after']) {
  test(`a visitor signs up and in on pages that were translated ${when} their scripts came`, {
    tag: '@wide',
  }, async ({ page, openBrowser, expectedErrors }) => {
    expectedErrors.push(drawnAnew, /status of 401/)
    const nora = newPerson('Nora')
    const elsewhere = await openBrowser()
    await signUpByCall(elsewhere, nora)
    await callByHand(elsewhere, 'PUT /api/user.php', { language: 'en' })
    await page.addInitScript(translate, when)
    await visit(page, '/signup')
    const oda = newPerson('Oda')
    await answerWhom(page, oda)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Username')).toBeFocused()
    await answerPerson(page, oda)
    await page.getByRole('button', { name: 'Continue' }).click()
    const last = page.getByRole('button', { name: 'Create my account' })
    await expect(last).toBeVisible()
    await expect(last).not.toContainText('Continue')

    await visit(page, '/login')
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await page.getByLabel('E-mail address or username').fill(nora.email)
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Login failed, please try again')).toBeVisible()
    // As an extension does that knows better what is not to be seen.
    const refused = page.getByRole('alert').filter({ hasText: 'Login failed' })
    await refused.first().evaluate((each) => each.remove())
    await page.getByLabel('Password', { exact: true }).fill(nora.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.locator('body')).toHaveClass(/logged-in/)
    // What a translation says that the page speaks is not its own language: it need not be loaded anew.
    await expect(page.locator('body')).toHaveAttribute('data-same')
  })
}

test('members like and talk on translated pages, whose numbers and words follow', {
  tag: '@wide',
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(drawnAnew)
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await his.addInitScript(translate, 'after')
  await hers.addInitScript(translate, 'before')
  await visit(hers, '/members')
  const filters = hers.getByRole('search', { name: 'Filters' })
  for (const [code, country] of Object.entries({ FI: 'Finland', DK: 'Denmark' })) {
    await filters.getByLabel('Country').selectOption(country)
    await expect(hers.getByRole('heading', { level: 1, name: country })).toBeVisible()
    const path = `/api/members?country=${code}`
    const { num_results } = await askByHand<{ num_results: number }>(hers, path)
    const count = hers.getByRole('main').getByText(/^\d+ members?\u200b?$/)
    await expect(count).toHaveText(new RegExp(`^${num_results} member`))
  }

  await visit(his, `/members/${her.id}`)
  await his.getByRole('button', { name: 'Like, free' }).click()
  await expect(mainNavigation(hers).getByRole('link', { name: 'Likes' })).toContainText('1 new')
  await callByHand(hers, `PUT /api/likes/${him.id}`)
  for (const [page, name] of [
    [his, her.name],
    [hers, him.name],
  ] as const) {
    const match = page.getByRole('dialog', { name: `You and ${name} like each other` })
    await match.getByRole('button', { name: 'Keep looking' }).click()
    await expect(match).toHaveCount(0)
  }

  await visit(his, `/members/${her.id}/chat`)
  const unread = mainNavigation(hers).getByRole('link', { name: 'Messages' })
  for (const [at, words] of ['Good evening', 'It rains here', 'And with you?'].entries()) {
    await say(his, her, words)
    await expect(creditsLeft(his, her, 4 - at)).toBeVisible()
    await expect(unread).toContainText(`${at + 1} unread`)
  }
  await unread.click()
  await chatRow(hers, him).click()
  await expect(messageLog(hers, him).getByText('And with you?')).toBeVisible()
  await expect(unread).not.toContainText('unread')
  const typing = his.getByText(`${her.name} is typing`).waitFor({ state: 'attached' })
  await messageField(hers, him).pressSequentially('Sun')
  await typing
  await say(hers, him, 'Sunshine.')
  await expect(messageLog(his, her).getByText('Sunshine.')).toBeVisible()
  await expect(his.getByText(`${her.name} is typing`)).toHaveCount(0)
})

/**
 * Runs in the page, before it or once it is alive, and does what Chrome's translation does: each text
 * gives way to another one in two `<font>` elements, also those that come later. Here its words stay,
 * with a mark after them that no eye sees.
 */
function translate(when: string): void {
  const left = 'script, style, textarea, noscript, font, svg, [translate=no]'
  const giveWay = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(left)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = `${text.data}\u200b`
    text.replaceWith(outer)
  }
  const textsIn = (node: Node) => {
    const texts = node instanceof Text ? [node] : []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
  }
  const begin = () => {
    document.documentElement.lang = 'de'
    document.documentElement.classList.add('translated-ltr')
    textsIn(document.body).forEach(giveWay)
    const later = new MutationObserver((records) => {
      const added = records.flatMap((each) => [...each.addedNodes])
      added.flatMap(textsIn).forEach(giveWay)
    })
    later.observe(document.body, { childList: true, subtree: true })
  }
  if (when === 'before') {
    addEventListener('DOMContentLoaded', begin)
    return
  }
  const alive = new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated !== 'true') return
    alive.disconnect()
    begin()
  })
  alive.observe(document, { attributeFilter: ['data-hydrated'], subtree: true })
}
