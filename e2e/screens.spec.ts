import { expect, expectAccessibleInBoth, test } from './fixtures.ts'
import { demoPassword } from './person.ts'
import { findExamples, memberScreens, openScreen } from './screens.ts'
import { signInByCall } from './sign-up.ts'

test('axe finds nothing on any screen of a member, in the light look and in the dark one', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signInByCall(page, 'ada', demoPassword)
  const examples = await findExamples(page)
  for (const path of memberScreens) {
    await openScreen(page, path, examples)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
    await expectAccessibleInBoth(page)
  }
})
