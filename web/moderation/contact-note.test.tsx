import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactNote } from './contact-note.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const drawn = (text: string, open?: boolean) =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <ContactNote text={text} open={open} />
    </I18nProvider>,
  )

test('an address or a number is answered with a word of advice, and who can read it', () => {
  const advice = 'Keep contact details for people you trust.'
  expect(drawn('Call 06 12 34 56 78')).toContain(advice)
  expect(drawn('Mail ronja@example.org', true)).toContain(`${advice} Everyone can read this.`)
  expect(drawn('I restore bicycles.')).not.toContain('<p')
})
