import type { Locator, Page } from '@playwright/test'
import type { SearchResult } from '#contract/search.ts'
import { expectAccessibleInBoth } from '../support/accessible.ts'
import { askByHand, watchCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUpKnown } from '../support/known.ts'
import { newPerson } from '../support/person.ts'
import { isPhone, profileLink, reload, visit } from '../support/visit.ts'

const seeker = () => newPerson('Milan', { seeking: ['female'] })

test('filters stand in the address with a count and chips, and few results name what costs most', async ({
  page,
}) => {
  await signUpKnown(page, seeker())
  await visit(page, '/members')
  await test.step('each filter acts at once and the count follows', async () => {
    await withFilters(page, async (filters) => {
      await filters.getByLabel('Country').selectOption('Denmark')
      await expect(page).toHaveURL(/country=DK/)
      await filters.getByText('Interests', { exact: true }).click()
      await filters.getByRole('checkbox', { name: 'Hiking' }).check()
      await expect(page).toHaveURL(/interests=hiking/)
      await filters.getByRole('switch', { name: 'Real members only' }).check()
      await expect(page).toHaveURL(/real=1/)
      await expectAccessibleInBoth(page)
    })
    const chips = page.getByRole('list', { name: 'Active filters' })
    for (const words of ['Denmark', 'Hiking', 'Real members only']) {
      await expect(chips.getByText(words, { exact: true })).toBeVisible()
    }
    const found = await countBySearch(page)
    const words = found === 1 ? '1 member' : `${found} members`
    await expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible()
  })
  await test.step('a chip takes its filter away, and Back brings it again', async () => {
    const chips = page.getByRole('list', { name: 'Active filters' })
    await chips.getByRole('link', { name: /Hiking/ }).click()
    await expect(page).not.toHaveURL(/interests/)
    await page.goBack()
    await expect(page).toHaveURL(/interests=hiking/)
    await expect(chips.getByRole('link', { name: /Hiking/ })).toBeVisible()
  })
  await test.step('few results: the way to more, and those who come close', async () => {
    await visit(page, '/members?country=DK&interests=hiking&min_age=45')
    await expect(page.getByRole('heading', { name: 'Others who come close' })).toBeVisible()
    await expectAccessibleInBoth(page)
    const before = await countBySearch(page)
    const loosen = page.getByRole('link', { name: /^Drop “/ })
    const promised = / (\d+) members?$/.exec((await loosen.textContent()) ?? '')?.[1]
    expect(Number(promised)).toBeGreaterThan(before)
    await loosen.click()
    await expect.poll(() => countBySearch(page)).toBe(Number(promised))
  })
  await test.step('everything is cleared with one press', async () => {
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/members')
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
  })
})

test('"no thanks" hides somebody at once, can be undone, and is taken back from the list', async ({
  page,
  openBrowser,
}) => {
  const other = newPerson('Lotte', { gender: 'female', seeking: ['male'], country: 'FI' })
  const lotte = await signUpKnown(await openBrowser(), other)
  await signUpKnown(page, seeker())
  await visit(page, '/members?country=FI&sort=new')
  const card = profileLink(page, lotte)
  const noThanks = page.getByRole('button', { name: `No thanks to ${lotte.name}` })
  /** On phones a portrait has the like alone, and the rest is on the profile. */
  const pass = async () => {
    if (isPhone(page)) {
      await expect(noThanks).toBeHidden()
      await card.click()
      await page.getByRole('button', { name: `More about ${lotte.name}` }).click()
      await page.getByRole('button', { name: 'No thanks', exact: true }).click()
      await page.goBack()
    } else {
      await noThanks.focus()
      await page.keyboard.press('Enter')
    }
    await expect(card).toHaveCount(0)
  }
  await pass()
  const undo = page.getByRole('button', { name: 'Undo' })
  if (isPhone(page)) await undo.click()
  else {
    // It goes by itself: to the keyboard it is the next stop, and leads back to where one was.
    await expect(undo).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(undo).toHaveCount(0)
    await expect(page.locator('main:focus-within')).toHaveCount(1)
  }
  await expect(card).toBeVisible()
  await pass()
  await expect.poll(() => passedIds(page)).toEqual([lotte.id])

  await reload(page)
  await expect(card).toHaveCount(0)
  await expect(page.getByText('1 member is hidden because you said no thanks.')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  const sheet = page.getByRole('dialog', { name: 'You said no thanks' })
  await expect(sheet.getByRole('link', { name: lotte.name })).toBeVisible()
  await expectAccessibleInBoth(page)
  await sheet.getByRole('button', { name: `Bring back ${lotte.name}` }).click()
  await expect(sheet.getByText('Nobody is hidden')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeVisible()
})

test('the order is chosen, further pages come while one scrolls, and Back keeps the place', async ({
  page,
  openBrowser,
}) => {
  const other = newPerson('Maren', { gender: 'female', seeking: ['male'] })
  const maren = await signUpKnown(await openBrowser(), other)
  await signUpKnown(page, seeker())
  await test.step('home says who is new, and keeps the last search', async () => {
    await visit(page, '/members')
    const hello = page.getByRole('region', { name: /^Hello, Milan/ })
    await expect(hello.getByRole('link', { name: /new members? fits? you/ })).toBeVisible()
    await visit(page, '/members?country=FI&min_age=30')
    await expect(hello).toHaveCount(0)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await hello.getByRole('link', { name: /^Your last search/ }).click()
    await expect(page).toHaveURL('/members?country=FI&min_age=30')
    await expect(page.getByText('Who fits you comes first, then')).toBeVisible()
  })
  await visit(page, '/members')
  await page.getByRole('button', { name: 'Best for you' }).click()
  const menu = page.getByRole('list', { name: 'Sort by' })
  await expect(menu.getByRole('button', { name: 'Nearest first' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await menu.getByRole('link', { name: 'Newest first' }).click()
  await expect(page).toHaveURL(/sort=new/)
  await expect(page.getByRole('button', { name: 'Newest first' })).toBeVisible()
  await expect(page.locator('.member-grid[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('article').first().getByRole('heading')).toContainText(maren.name)
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('article').nth(23).hover()
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('article')).toHaveCount(48)
  await expect(page).toHaveURL(/page=2/)
  const far = page.getByRole('article').nth(40).getByRole('heading').getByRole('link')
  await far.hover()
  const name = (await far.textContent()) ?? ''
  const place = await page.evaluate(() => scrollY)
  await far.click()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: name.split(',')[0] })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/page=[23]/)
  await expect(far).toHaveText(name)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(page.getByRole('article')).not.toHaveCount(24)
})

test('who presses a card while the list is about to go on gets to that member', {
  tag: '@wide',
}, async ({ page }) => {
  await signUpKnown(page, seeker())
  await visit(page, '/members?sort=new')
  await expect(page.getByRole('article')).toHaveCount(24)
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const to = (await link.getAttribute('href')) ?? ''
  // The end of the list comes near at the press, and the page has no time to draw itself in between.
  await link.evaluate((pressed: HTMLElement) => {
    pressed.click()
    scrollTo(0, document.body.scrollHeight)
    for (const began = performance.now(); performance.now() - began < 300; );
  })
  await expect(page).toHaveURL(to)
  await expect(page.getByRole('article').first()).toBeHidden()
  await expect(page).toHaveURL(to)
})

// Once is enough: the size is its own.
test('photos further down the list come when one gets near', { tag: '@wide' }, async ({ page }) => {
  // A wide window has most of the list near it at once.
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpKnown(page, seeker())
  await visit(page, '/members?with_photo=1')
  const photos = page.getByRole('article').locator('img')
  await expect(page.getByRole('article')).toHaveCount(24)
  const shown = (photo: Locator) =>
    photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  const far = photos.nth(20)
  await expect.poll(() => shown(photos.first())).toBe(true)
  expect(await shown(far)).toBe(false)
  await far.scrollIntoViewIfNeeded()
  await expect.poll(() => shown(far)).toBe(true)
})

test('the preview of a photo that is slow to come is made when one gets near', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Not every portrait of the demo has been drawn, so not each has a preview yet.
  await page.route('**/api/members?*', async (route) => {
    const answer = await route.fetch()
    const found: SearchResult = await answer.json()
    for (const { main_image } of found.results) {
      if (main_image) main_image.thumbhash = '2igGFgYGiceoh6eoeIx3eZZIBo55kIg='
    }
    await route.fulfill({ response: answer, json: found })
  })
  await signUpKnown(page, seeker())
  await visit(page, '/members?with_photo=1')
  let arrive: () => void = () => undefined
  const slow = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/photos/**', async (route) => {
    await slow
    await route.continue()
  })
  const people = page.getByRole('article')
  await people.nth(23).scrollIntoViewIfNeeded()
  await expect(people).toHaveCount(48)
  const photos = people.locator('img')
  const blurred = (photo: Locator) =>
    photo.evaluate((image) => image.style.background.includes('data:image/png'))
  await expect.poll(() => blurred(photos.nth(24))).toBe(true)
  const far = photos.nth(46)
  expect(await blurred(far)).toBe(false)
  await far.scrollIntoViewIfNeeded()
  await expect.poll(() => blurred(far)).toBe(true)
  arrive()
  await expect.poll(() => blurred(far)).toBe(false)
})

test('a photo that a busy server puts off is asked for again, and comes', {
  tag: '@wide',
}, async ({ page }) => {
  const asked: string[] = []
  await page.route('**/photos/**', async (route) => {
    const address = route.request().url()
    const isFirst = asked.push(address) === 1
    if (isFirst) await route.fulfill({ status: 503, headers: { 'Retry-After': '2' } })
    else await route.continue()
  })
  await visit(page, '/members?with_photo=1')
  const photos = page.getByRole('article').locator('img')
  await expect(photos).toHaveCount(24)
  const isThere = (images: (HTMLElement | SVGElement)[], address = '') =>
    (images as HTMLImageElement[]).some(
      ({ currentSrc, naturalWidth }) => currentSrc === address && naturalWidth > 0,
    )
  await expect.poll(() => photos.evaluateAll(isThere, asked[0])).toBe(true)
  expect(asked.filter((each) => each === asked[0])).toHaveLength(2)
})

test('the position finds the town, is asked once an hour, and becomes the own town when one saves it', {
  tag: ['@S9.26'],
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.0912345, longitude: 5.1219876 })
  await signUpKnown(page, seeker())
  await page.clock.install()
  const asked = watchCalls(page)
  const positions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/geocode.php')) positions.push(new URL(request.url()).search)
  })
  await visit(page, '/members')
  const find = page.getByRole('button', { name: 'Use my location' })
  const found = 'You seem to be in Utrecht.'
  await withFilters(page, async (filters) => {
    await expectAccessibleInBoth(page)
    await find.click()
    await expect(filters.getByText(found)).toBeVisible()
    expect(positions).toEqual(['?lat=52.09&lon=5.12'])
  })
  await visit(page, '/members')
  await withFilters(page, async (filters) => {
    await expect(filters.getByText(found)).toBeVisible()
    expect(asked('/api/geocode.php')).toBe(1)
  })
  await page.clock.fastForward('01:01:00')
  await visit(page, '/members')
  await withFilters(page, async (filters) => {
    await find.click()
    await expect(filters.getByText(found)).toBeVisible()
    expect(asked('/api/geocode.php')).toBe(2)
    expect(await townOf(page)).toBeNull()
    await filters.getByRole('button', { name: 'Save as my town' }).click()
    await expect(filters.getByText('Measured from Utrecht, your town')).toBeVisible()
    expect(await townOf(page)).toBe('Utrecht')
    const distance = filters.getByRole('slider', { name: 'Distance' })
    await distance.focus()
    await distance.press('ArrowLeft')
    await expect(page).toHaveURL(/distance=100/)
  })
  await page.getByRole('button', { name: 'Best for you' }).click()
  await page.getByRole('link', { name: 'Nearest first' }).click()
  await expect(page).toHaveURL(/sort=near/)
  await expect(page.getByRole('article').first()).toContainText('Utrecht')
})

/** The filters are beside the list, or on phones in a sheet that a button opens. */
async function withFilters(page: Page, act: (filters: Locator) => Promise<void>): Promise<void> {
  if (!isPhone(page)) return act(page.getByRole('search', { name: 'Filters' }))
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await act(sheet)
  await sheet.getByRole('button', { name: 'Close' }).click()
}

/** What the server counts for the filters in the address. */
async function countBySearch(page: Page): Promise<number> {
  const { search } = new URL(page.url())
  const path = `/api/member-count${search}`
  return (await askByHand<{ num_results: number }>(page, path)).num_results
}

async function passedIds(page: Page): Promise<string[]> {
  const { profiles } = await askByHand<{ profiles: { id: string }[] }>(page, '/api/passes')
  return profiles.map(({ id }) => id)
}

async function townOf(page: Page): Promise<string | null> {
  type Own = { user: { profile: { town: string | null } } }
  return (await askByHand<Own>(page, '/api/user.php')).user.profile.town
}
