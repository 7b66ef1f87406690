import { expectAccessibleInBoth } from '../support/accessible.ts'
import { callByHand, moveByHand } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUpKnown } from '../support/known.ts'
import { demoPassword, newPerson } from '../support/person.ts'
import { signInByCall } from '../support/sign-up.ts'
import { profileLink, visit } from '../support/visit.ts'

test('five short questions lead to members with reasons, in an order that is explained and can be chosen', async ({
  page,
  openBrowser,
}) => {
  const hers = await openBrowser()
  const other = newPerson('Paula', { gender: 'female', seeking: ['male'] })
  const paula = await signUpKnown(hers, other)
  await moveByHand(hers, 'Utrecht')
  await callByHand(hers, 'PUT /api/profile', { interests: ['hiking', 'tea'], languages: ['nl'] })
  await signUpKnown(page, newPerson('Quint', { seeking: ['female'] }))
  await moveByHand(page, 'Utrecht')

  await visit(page, '/match-finder')
  const question = page.getByRole('heading', { level: 1 })
  const goOn = page.getByRole('button', { name: 'Continue' })
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Women' })).toBeChecked()
  await expectAccessibleInBoth(page)
  await goOn.click()
  await expect(question).toHaveText('What age would suit you?')
  await expect(question).toBeFocused()
  const youngest = page.getByRole('slider', { name: 'Youngest age' })
  await youngest.focus()
  await youngest.press('PageUp')
  await expectAccessibleInBoth(page)
  await goOn.click()
  await expect(question).toHaveText('How far is not too far?')
  await page.getByRole('radio', { name: 'Under 50 km' }).check()
  await expectAccessibleInBoth(page)
  await goOn.click()
  await expect(question).toHaveText('What should you have in common?')
  await page.getByRole('checkbox', { name: 'Hiking' }).check()
  await page.getByRole('checkbox', { name: 'Tea' }).check()
  await expectAccessibleInBoth(page)
  await goOn.click()
  await expect(question).toHaveText('Which languages would you like to talk in?')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(question).toHaveText('What should you have in common?')
  await expect(page.getByRole('checkbox', { name: 'Hiking' })).toBeChecked()
  await goOn.click()
  await page.getByRole('checkbox', { name: 'Dutch' }).check()
  await page.getByRole('button', { name: 'See who fits' }).click()
  await expect(page).toHaveURL(/distance=50&.*interests=hiking%2Ctea/)
  await expect(question).toHaveText('Members who fit you')
  await expect(profileLink(page, paula)).toBeVisible()
  const reasons = page.getByRole('list', { name: `Why ${paula.name} fits` })
  await expect(reasons.getByText(/Hiking/)).toBeVisible()
  await expect(reasons.getByText('Lives where you live')).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.getByText('How is this sorted?').click()
  await expect(page.getByText('Nobody can pay for a better place', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL(/sort=new/)
  await page.getByRole('link', { name: 'Nearest' }).click()
  await expect(page).toHaveURL(/sort=near/)
  await page.getByRole('button', { name: `Like ${paula.name}, free` }).click()
  await expect(
    page.getByRole('button', { name: `Take back your like for ${paula.name}` }),
  ).toBeVisible()
  await page.getByRole('button', { name: `No thanks to ${paula.name}` }).click()
  await expect(profileLink(page, paula)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(profileLink(page, paula)).toBeVisible()
})

test('where nobody fits the match finder names what can be widened', async ({ page }) => {
  await signUpKnown(page, newPerson('Rolf', { seeking: ['female'] }))
  await visit(page, '/match-finder?gender=female&min_age=97&max_age=98&step=result')
  await expect(page.getByRole('heading', { name: 'Nobody matches all of this' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Of any age' }).click()
  await expect(page).not.toHaveURL(/age/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the buttons of a row of people who fit stand on one line', { tag: ['@wide'] }, async ({
  page,
}) => {
  await signInByCall(page, 'ada', demoPassword)
  await visit(page, '/match-finder?step=result')
  const cards = page.getByRole('article')
  await expect(cards.nth(3)).toBeVisible()
  const rows = await cards.evaluateAll((all) =>
    all.slice(0, 8).map((card) => ({
      top: card.getBoundingClientRect().top,
      foot: [...card.querySelectorAll('button')].at(-1)?.getBoundingClientRect().bottom,
      reasons: card.querySelector('ul')?.getBoundingClientRect().height,
    })),
  )
  expect(new Set(rows.map(({ reasons }) => reasons)).size).toBeGreaterThan(1)
  const tops = new Set(rows.map(({ top }) => top))
  const lines = new Set(rows.map(({ top, foot }) => `${top} ${foot}`))
  expect(lines.size).toBe(tops.size)
})
