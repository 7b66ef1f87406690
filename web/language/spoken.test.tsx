import { setupI18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Spoken } from './spoken.tsx'

const drawn = (sentence: React.ReactNode) =>
  renderToStaticMarkup(
    <Spoken i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{sentence}</Spoken>,
  )

const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`

test('“e-mail” stays on one line in a sentence, also beside a link, and with an ending', () => {
  expect(drawn(<Trans>Your e-mail, by E-Mail-Adresse and e-postadresse.</Trans>)).toBe(
    `Your ${whole('e-mail')}, by ${whole('E-Mail')}-Adresse and ${whole('e-post')}adresse.`,
  )
  expect(
    drawn(
      <Trans>
        An e-mail <b>here</b>
      </Trans>,
    ),
  ).toBe(`An ${whole('e-mail')} <b>here</b>`)
})

test('any other sentence is left as it is', () => {
  expect(drawn(<Trans>The mailbox of a pre-mailing, once</Trans>)).toBe(
    'The mailbox of a pre-mailing, once',
  )
})
