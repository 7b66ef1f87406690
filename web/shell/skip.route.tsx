import { Trans, useLingui } from '@lingui/react/macro'
import { isTranslated } from '#locales/speak.ts'
import { Logo } from '../brand/logo.tsx'
import { clientOf } from '../data/calls.ts'
import { pageContext } from '../data/page-context.ts'
import { localeCookieText } from '../language/choose-language.ts'
import { paths, safeNext } from '../routing/paths.ts'
import { type ActionFunctionArgs, type RouterContextProvider, redirect } from '../routing/router.ts'
import { settingsQuestion, useBrand, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { skipCookieText } from './entry-warning.tsx'

/**
 * Without scripts: stores that the warning was passed, or the language, and shows the page again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  const form = await request.formData()
  const next = safeNext(String(form.get('next') ?? '')) ?? paths.home()
  const secure = page.siteUrl.startsWith('https:')
  const language = String(form.get('language') ?? '')
  if (isTranslated(language)) return sent(next, localeCookieText(language, secure))
  const [name, input] = settingsQuestion(new URL(request.url).hostname).queryKey
  const { settings } = await clientOf(page.fetch)(name, input)
  const days = settings.entry_skip_days
  return sent(next, skipCookieText({ atMs: Date.now(), days, secure }))
}

function sent(next: string, cookie: string): Response {
  return redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** Where people who leave end up: nothing of the site is here. */
export default function Goodbye() {
  const { t } = useLingui()
  const { name } = useSettings()
  return (
    <main id="main" className="page py-6 md:py-10">
      <title>{`${t`Goodbye`} · ${name}`}</title>
      <Logo name={name} brand={useBrand()} />
      <h1 className="mt-10 type-display-2">
        <Trans>Goodbye</Trans>
      </h1>
      <p className="mt-3 max-w-read text-text-2">
        <Trans>You’ve left {name}. You can close this page.</Trans>
      </p>
      <Button to={paths.home()} look="quiet" className="-mx-3 mt-4">
        <Trans>Back to the question</Trans>
      </Button>
    </main>
  )
}
