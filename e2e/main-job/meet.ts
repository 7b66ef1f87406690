import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import { isPhone, mainNavigation, profileLink } from '../support/visit.ts'
import type { Pair } from './pair.ts'

/** Filters act at once and are kept in the address, so Back and Forward step through them. */
export async function findEachOther({ annas, berta }: Pair): Promise<void> {
  await annas.getByRole('main').getByRole('link', { name: 'Search members' }).click()
  await expect(annas.getByRole('heading', { level: 1, name: /^Members/ })).toBeVisible()
  await setFilters(annas, async (filters) => {
    await filters.getByLabel('Country').selectOption('Finland')
    await expect(annas).toHaveURL(/country=FI/)
    await expect(filters.getByLabel('Region')).toBeVisible()
    const youngest = filters.getByRole('slider', { name: 'Youngest age' })
    await youngest.focus()
    for (let years = 18; years < 63; years += 5) await youngest.press('PageUp')
    await expect(annas).toHaveURL(/min_age=63/)
  })
  await expect(annas).toHaveURL(/country=FI/)
  await expect(annas.getByRole('heading', { level: 1, name: /Finland/ })).toBeVisible()
  await annas.goBack()
  await expect(annas).not.toHaveURL(/min_age/)
  await expect(annas).toHaveURL(/country=FI/)
  await annas.goForward()
  await expect(annas).toHaveURL(/min_age=63/)
  await expect(profileLink(annas, berta)).toBeVisible()
  await expectAccessible(annas)
}

/** The filters are beside the list, or on phones in a sheet that a button opens. */
async function setFilters(page: Page, choose: (filters: Locator) => Promise<void>): Promise<void> {
  if (!isPhone(page)) return choose(page.getByRole('search', { name: 'Filters' }))
  await page.getByRole('button', { name: 'Filters' }).click()
  await expectAccessible(page)
  await choose(page.getByRole('dialog', { name: 'Filters' }))
  await page.getByRole('button', { name: /^Show \d+ (person|people)$/ }).click()
}

export async function likeFirst({ annas, berta }: Pair): Promise<void> {
  await profileLink(annas, berta).click()
  await expect(annas.getByRole('heading', { level: 1, name: berta.name })).toBeVisible()
  await annas.getByRole('button', { name: 'Like, free' }).click()
  const liked = annas.getByRole('button', { name: 'Liked' })
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(annas)
}

/** Berta, whose page stays open, hears of the like and likes back, and both are told of the match. */
export async function likeBack({ anna, annas, berta, bertas }: Pair): Promise<void> {
  const likes = mainNavigation(bertas).getByRole('link', { name: 'Likes' })
  await expect(likes).toContainText('1 new')
  await expect(bertas).toHaveTitle(/^\(1\) /)
  await likes.click()
  await expect(bertas.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  const received = bertas
    .getByRole('navigation', { name: 'Likes' })
    .getByRole('link', { name: /^Received/ })
  await expect(received).toHaveAttribute('aria-current', 'page')
  await expect(profileLink(bertas, anna)).toBeVisible()
  await expectAccessible(bertas)
  await bertas.getByRole('button', { name: `Like back ${anna.name}, free` }).click()
  const bertasMatch = bertas.getByRole('dialog', { name: likeEachOther(anna.name) })
  await expect(bertasMatch).toBeVisible()
  await expect(annas.getByRole('dialog', { name: likeEachOther(berta.name) })).toBeVisible()
  await expectAccessible(annas)

  await bertasMatch.getByRole('button', { name: 'Keep looking' }).click()
  await profileLink(bertas, anna).click()
  await expect(bertas.getByRole('heading', { level: 1, name: anna.name })).toBeVisible()
  await expect(bertas.getByText('You like each other')).toBeVisible()
  await expect(bertas).not.toHaveTitle(/^\(/)
}

function likeEachOther(name: string): string {
  return `You and ${name} like each other`
}
