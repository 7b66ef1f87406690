import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from '#contract/countries.ts'
import { speak } from '#locales/speak.ts'
import { watchChunks } from './shell/chunks.ts'

watchChunks()

const { lang } = document.documentElement
const i18n = await speak(isLanguage(lang) ? lang : 'en')

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <HydratedRouter />
    </I18nProvider>,
  )
})
