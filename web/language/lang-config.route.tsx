import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useSearchParams } from 'react-router'
import { type Language, languageNames } from '#contract/countries.ts'
import { translatedLanguages } from '#locales/speak.ts'
import { safeNext } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { useLanguagesInOrder } from '../sites/use-languages-in-order.ts'
import { Button } from '../ui/button.tsx'
import { keepLanguage } from './keep-language.ts'

export const action = keepLanguage

/** All languages in their own names, those of the visitor's country first. */
export default function LangConfig() {
  const { t } = useLingui()
  const { name } = useSettings()
  const [search] = useSearchParams()
  const { current, ordered } = useLanguagesInOrder()
  return (
    <div className="page max-w-read py-6 md:py-10">
      <title>{`${t`Language`} · ${name}`}</title>
      <h1 className="type-display-2">
        <Trans>Language</Trans>
      </h1>
      <p className="mt-2 text-text-2">
        <Trans>Of the pages, and of the e-mails that we send you.</Trans>
      </p>
      {/* The next page is in another language, so it is loaded as a whole. */}
      <Form method="post" reloadDocument className="mt-6">
        <input type="hidden" name="next" value={safeNext(search.get('next')) ?? ''} />
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {ordered.map((language) => (
            <li key={language}>
              <Choice language={language} current={language === current} />
            </li>
          ))}
        </ul>
      </Form>
    </div>
  )
}

/** Only its name is in its own language: whoever looks for it reads the rest. */
function Choice({ language, current }: { language: Language; current: boolean }) {
  const translated = translatedLanguages.includes(language)
  const note = `${language}-note`
  return (
    <>
      <Button
        type="submit"
        name="language"
        value={language}
        wide
        look={current ? 'tint' : 'line'}
        aria-current={current ? 'true' : undefined}
        aria-describedby={translated ? undefined : note}
        {...(current && { icon: 'check' as const })}
      >
        <span lang={language} translate="no">
          {languageNames[language]}
        </span>
      </Button>
      {!translated && (
        <p id={note} className="mt-1 mb-2 text-center type-small text-muted">
          <Trans>The texts are in English so far.</Trans>
        </p>
      )}
    </>
  )
}
