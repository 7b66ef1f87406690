import { Trans, useLingui } from '@lingui/react/macro'
import { isCountry, type Language, languageNames } from '#contract/countries.ts'
import { isTranslated } from '#locales/speak.ts'
import { clientOf } from '../data/calls.ts'
import { pageContext } from '../data/page-context.ts'
import { paths, safeNext } from '../routing/paths.ts'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type RouterContextProvider,
  redirect,
  useSearchParams,
} from '../routing/router.ts'
import { useLanguagesInOrder, useSettings, useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { countryCookieText, localeCookieText } from './choose-language.ts'
import { countriesByName } from './format.ts'

/**
 * Saves the language or the country chosen in a form, for 365 days in its cookie, the language in
 * the account of a signed-in member too, and goes back to where the form was opened. Works before
 * any script runs.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData()
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  const secure = page.siteUrl.startsWith('https:')
  const headers = new Headers()
  const country = String(form.get('country') ?? '')
  const language = String(form.get('language') ?? '')
  if (isCountry(country)) {
    headers.append('Set-Cookie', countryCookieText(country, secure))
  } else if (isTranslated(language)) {
    headers.append('Set-Cookie', localeCookieText(language, secure))
    if (page.signedIn) await saveInAccount(request, page.fetch, language)
  } else {
    throw data(null, { status: 422 })
  }
  return redirect(safeNext(String(form.get('next') ?? '')) ?? paths.home(), {
    status: 303,
    headers,
  })
}

/**
 * The cookie alone is enough to show the page in that language; a failure here must not prevent it.
 */
async function saveInAccount(
  request: Request,
  fetch: Parameters<typeof clientOf>[0],
  language: Language,
): Promise<void> {
  const call = clientOf((path, init, name) => {
    const headers = new Headers(init.headers)
    for (const name of ['sec-fetch-site', 'origin']) {
      const value = request.headers.get(name)
      if (value) headers.set(name, value)
    }
    return fetch(path, { ...init, headers }, name)
  })
  await call('PUT /api/user.php', { body: { language } }).catch(() => undefined)
}

/**
 * All languages in their own names, those of the visitor's country first, and that country, whose
 * prices a visitor sees. A member's is in the profile.
 */
export default function LangConfig() {
  const { t } = useLingui()
  const { name } = useSettings()
  const [search] = useSearchParams()
  const { current, ordered } = useLanguagesInOrder()
  const next = safeNext(search.get('next')) ?? ''
  const visitor = useUser() === null
  return (
    <div className="page max-w-read py-6 md:py-10">
      <title>{`${t`Language`} · ${name}`}</title>
      <h1 className="type-display-2">
        <Trans>Language</Trans>
      </h1>
      <p className="mt-2 text-text-2">
        <Trans>For pages, and for the e-mails we send you.</Trans>
      </p>
      {/* The next page is in another language, so it is loaded as a whole. */}
      <Form method="post" reloadDocument className="mt-6">
        <input type="hidden" name="next" value={next} />
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {ordered.map((language) => (
            <li key={language}>
              <Choice language={language} current={language === current} />
            </li>
          ))}
        </ul>
      </Form>
      {visitor && <CountryForm next={next} />}
    </div>
  )
}

function CountryForm({ next }: { next: string }) {
  const { t, i18n } = useLingui()
  const { countries, country } = useSettings()
  const named = countriesByName(i18n.locale, countries)
  return (
    <section aria-labelledby="country" className="mt-10">
      <h2 id="country" className="scroll-mt-24 type-title-1">
        <Trans>Country</Trans>
      </h2>
      <p className="mt-2 text-text-2">
        <Trans>For prices, payment methods and where you start to search.</Trans>
      </p>
      <Form method="post" reloadDocument className="mt-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="next" value={next} />
        <SelectField
          label={t`Your country`}
          name="country"
          autoComplete="country"
          defaultValue={country}
          className="min-w-56 flex-1"
        >
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="tint">
          <Trans>Use this country</Trans>
        </Button>
      </Form>
    </section>
  )
}

/** Only its name is in its own language: whoever looks for it reads the rest. */
function Choice({ language, current }: { language: Language; current: boolean }) {
  return (
    <Button
      type="submit"
      name="language"
      value={language}
      wide
      look={current ? 'tint' : 'line'}
      aria-current={current ? 'true' : undefined}
      {...(current && { icon: 'check' as const })}
    >
      <span lang={language} translate="no">
        {languageNames[language]}
      </span>
    </Button>
  )
}
