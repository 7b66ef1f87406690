import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { askByHand, makePhoto } from '../support/calls.ts'
import { creditsLeft, say } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInMail } from '../support/outbox.ts'
import { newPerson, type Person } from '../support/person.ts'
import { answerAccount, answerPerson, answerWhom, signUpConfirmed } from '../support/sign-up.ts'
import { profileLink, visit, whenAlive } from '../support/visit.ts'

const origin = 'network=adnet&ref=spring&sub1=one&sub2=two&sub3=three'

test('from a lander over every step of sign-up to the members who fit and the first message', {
  tag: ['@S1.28', '@S2.34', '@S2.145–S2.152', '@S3.118–S3.123', '@S9.58'],
}, async ({ page, openBrowser }) => {
  const ida = newPerson('Ida', { gender: 'female', seeking: ['male'] })
  await signUpConfirmed(await openBrowser(), ida)
  const jonas = newPerson('Jonas', { seeking: ['female'] })

  await test.step('a lander, with where the visitor comes from in its address', async () => {
    await page.goto(`/gallery/weekend?${origin}`)
    await expect(page).toHaveURL(`/landers/gallery/weekend?${origin}`)
    // A lander's scripts load when somebody begins.
    await page.getByRole('radio', { name: 'Man', exact: true }).focus()
    await whenAlive(page)
  })
  await test.step('an account, in place', () => signUpInPlace(page, jonas))
  await test.step('a photo', () => addPhoto(page))
  await test.step('facts, words and a town', () => sayMore(page))
  await test.step('the e-mail is confirmed elsewhere, and sign-up goes on', async () => {
    await expectStep(page, 'Check your inbox')
    await expect(page.getByText(jonas.email)).toBeVisible()
    await expectAccessible(page)
    await confirmElsewhere(page, jonas)
  })
  await test.step('the members who fit', () => meetMatches(page))
  await test.step('everything that was said stands in the profile', () => expectKept(page))
  await test.step('the first message', async () => {
    await visit(page, '/members?sort=new')
    await profileLink(page, ida).first().click()
    await page
      .getByRole('link', { name: `Write to ${ida.name}, 1 credit, one of your 5 free` })
      .click()
    await say(page, ida, 'Which portrait would you hang up?')
    await expect(creditsLeft(page, ida, 4)).toBeVisible()
  })
})

const aboutMe = 'I mend old radios and walk along the river.'

async function signUpInPlace(page: Page, person: Person): Promise<void> {
  await answerWhom(page, person)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeFocused()
  await answerPerson(page, person)
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerAccount(page, person)
  await expect(page).toHaveURL(/\/landers\/gallery/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL('/complete-signup?api_signup_complete=1')
}

async function addPhoto(page: Page): Promise<void> {
  await expectStep(page, 'Show yourself')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await (await choosing).setFiles([await makePhoto('#4b7d5a')])
  await expect(page.getByText('1 of 3 photos')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function sayMore(page: Page): Promise<void> {
  await expectStep(page, 'A few facts about you')
  await page.getByRole('group', { name: 'Eyes' }).getByRole('radio', { name: 'Green' }).check()
  await page.getByRole('checkbox', { name: 'Hiking' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expectStep(page, 'In your own words')
  await page.getByRole('textbox', { name: 'About me' }).fill(aboutMe)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expectStep(page, 'Where do you live?')
  await page.getByRole('button', { name: 'Back' }).click()
  await expectStep(page, 'In your own words')
  await expect(page.getByRole('textbox', { name: 'About me' })).toHaveValue(aboutMe)
  await page.getByRole('button', { name: 'Skip this' }).click()
  await expectStep(page, 'Where do you live?')
  await page.getByRole('combobox', { name: 'Town' }).pressSequentially('Utre')
  await page.getByRole('option', { name: 'Utrecht, Utrecht' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function meetMatches(page: Page): Promise<void> {
  await expect(page).toHaveURL('/signup-matches?api_signup_complete=1')
  await expect(page.getByRole('heading', { name: 'Members who fit you' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toContainText(/Message/)
  await expect(page.getByText('Some profiles here are fictional')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See all members' }).click()
  await expect(page).toHaveURL('/members?api_signup_complete=1')
}

type Own = { user: { signup_step: string | null; profile: Record<string, unknown> } }

async function expectKept(page: Page): Promise<void> {
  const { user } = await askByHand<Own>(page, '/api/user.php')
  expect(user.signup_step).toBeNull()
  const { about_me, eye_color, interests, main_image } = user.profile
  expect({ about_me, eye_color }).toEqual({ about_me: aboutMe, eye_color: 'green' })
  expect(interests).toEqual(['hiking'])
  expect(main_image).not.toBeNull()
}

async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** In another tab of the device; the sign-up page notices by itself. */
async function confirmElsewhere(page: Page, { email }: Person): Promise<void> {
  const other = await page.context().newPage()
  await visit(other, await linkInMail(email, 'Confirm my address'))
  await other.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(other).toHaveURL('/activate/done')
  await other.close()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a lander leads to an account and on to the end, each step by its own form', {
    tag: ['@S2.45', '@S2.145'],
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 422/)
    const nell = newPerson('Nell', { gender: 'female', seeking: ['male'] })
    const goOn = (name = 'Continue') => page.getByRole('button', { name, exact: true }).click()
    await page.goto('/landers/iconslanding')
    await page.getByRole('checkbox', { name: 'Music' }).check()
    await page.getByRole('checkbox', { name: 'Coffee' }).check()
    await goOn('Continue with these')
    await goOn()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByText('Choose your gender.')).toBeVisible()
    await answerWhom(page, nell)
    await goOn()
    await answerPerson(page, { ...nell, name: 'x' })
    await goOn()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Username').fill(nell.name)
    await goOn()
    await answerAccount(page, { ...nell, password: 'short' })
    await goOn('Create my account')
    await expect(page.getByLabel('E-mail address')).toHaveValue(nell.email)
    await answerAccount(page, nell)
    await goOn('Create my account')
    await expect(page).toHaveURL('/complete-signup?api_signup_complete=1')
    const { user } = await askByHand<Own>(page, '/api/user.php')
    expect(user.profile.interests).toEqual(['coffee', 'music'])
    for (const title of ['Show yourself', 'A few facts about you', 'In your own words']) {
      await expectStep(page, title)
      await goOn('Skip this')
    }
    await expectStep(page, 'Where do you live?')
    await goOn('Skip this')
    await expectStep(page, 'Check your inbox')
    await goOn('I’ll do it later')
    await expect(page).toHaveURL('/signup-matches?api_signup_complete=1')
    await expect(page.getByRole('heading', { name: 'Members who fit you' })).toBeVisible()
    await page.goto('/members')
    await expect(page.getByText('Only reading works right now.')).toBeVisible()
  })
})
