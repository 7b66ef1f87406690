import { setupI18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Spoken } from './spoken.tsx'

// Not as JSX: what stands there is collected for translators.
const drawn = (said: string) =>
  renderToStaticMarkup(
    <Spoken i18n={setupI18n({ locale: 'en', messages: { en: { said } } })}>
      {createElement(Trans, { id: 'said', components: { 0: <b /> } })}
    </Spoken>,
  )

const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`

test('“e-mail” stays on one line in a sentence, also before a link and within a longer word', () => {
  expect(drawn('Your e-mail, an E-Mail-Adresse, an e-postadresse.')).toBe(
    `Your ${whole('e-mail')}, an ${whole('E-Mail')}-Adresse, an ${whole('e-post')}adresse.`,
  )
  expect(drawn('An e-mail <0>here</0>')).toBe(`An ${whole('e-mail')} <b>here</b>`)
})

test('any other sentence is left as it is', () => {
  expect(drawn('A pre-mailing, once')).toBe('A pre-mailing, once')
})
