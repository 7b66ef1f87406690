import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import {
  mayRunScripts,
  type ScriptKind,
  scriptKinds,
  type ThirdParties,
  writeAnswer,
} from '#contract/rules/third-parties.ts'
import { ownCookieText } from '../browser/browser-store.ts'
import { pageContext } from '../data/page-context.ts'
import { formatList } from '../language/format.ts'
import { paths, safeNext } from '../routing/paths.ts'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type RouterContextProvider,
  redirect,
  useLocation,
} from '../routing/router.ts'
import { useThirdParties, useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import './consent.css'

/**
 * Keeps what a visitor said about scripts of others and goes back to where the form was. Works
 * before any script runs; the page comes anew, since only a new one is without what ran before.
 */
export async function answerScripts({ request, context, params }: ActionFunctionArgs) {
  const { thirdParties, siteUrl } = (context as Readonly<RouterContextProvider>).get(pageContext)
  if (params.name !== 'cookies') throw data(null, { status: 405 })
  const form = await request.formData()
  const next = safeNext(String(form.get('next') ?? '')) ?? paths.page('cookies')
  if (!thirdParties) return redirect(next, 303)
  const named = form.getAll('kind')
  const agreed =
    form.get('answer') === 'none' ? [] : scriptKinds.filter((kind) => named.includes(kind))
  // Of the version that the form was about: if there is another by now, that is asked anew.
  const version = String(form.get('version') ?? '')
  const { days } = thirdParties
  const secure = siteUrl.startsWith('https:')
  const cookie = ownCookieText('consent', writeAnswer(safeVersion(version), agreed), {
    days,
    secure,
  })
  return redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } })
}

function safeVersion(given: string): string {
  return /^[\da-f]{8}$/.test(given) ? given : '00000000'
}

/**
 * Asks a visitor about scripts of others, where they could run, until there is an answer. It stands
 * in nobody's way: everything on the page works with it.
 */
export function ConsentBar() {
  const { t } = useLingui()
  const thirdParties = useThirdParties()
  const location = useLocation()
  const user = useUser()
  const id = useId()
  if (!thirdParties || thirdParties.agreed || thirdParties.refused || user) return null
  if (!mayRunScripts(location) || location.pathname === paths.page('cookies')) return null
  return (
    <section
      aria-labelledby={id}
      data-print="no"
      className="consent-bar fixed inset-x-0 bottom-0 z-35 max-h-[70svh] overflow-y-auto border-t border-line bg-surface text-text shadow-e3"
    >
      <div className="page flex flex-col gap-4 py-4 md:flex-row md:items-center md:gap-8">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="type-title-3">
            <Trans>Allow scripts of other companies?</Trans>
          </h2>
          <p className="mt-1 max-w-read type-small text-text-2">
            <Trans>Only if you say yes, pages like this one load scripts of others:</Trans>{' '}
            <Companies thirdParties={thirdParties} />.{' '}
            <Trans>Never where messages, money or profiles are.</Trans>{' '}
            <Link to={`${paths.page('cookies')}#scripts-of-others`} className="link">
              <Trans>Choose one by one</Trans>
            </Link>
          </p>
        </div>
        <Form
          method="post"
          action={paths.page('cookies')}
          reloadDocument
          aria-label={t`Scripts of others`}
          className="grid flex-none grid-cols-2 gap-3 md:w-88"
        >
          <Hidden thirdParties={thirdParties} next={location.pathname + location.search} all />
          <Answers />
        </Form>
      </div>
    </section>
  )
}

/** Both ways to answer: the same size, the same colour, one press. */
function Answers() {
  return (
    <>
      <Button type="submit" look="line" wide name="answer" value="none">
        <Trans>Refuse</Trans>
      </Button>
      <Button type="submit" look="line" wide name="answer" value="all">
        <Trans>Accept</Trans>
      </Button>
    </>
  )
}

type HiddenProps = { thirdParties: ThirdParties; next: string; all?: boolean }

function Hidden({ thirdParties: { version, kinds }, next, all }: HiddenProps) {
  return (
    <>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="version" value={version} />
      {all && kinds.map(({ kind }) => <input key={kind} type="hidden" name="kind" value={kind} />)}
    </>
  )
}

/** "Statistics (Matomo), advertising (Adnet)". */
function Companies({ thirdParties: { kinds } }: { thirdParties: ThirdParties }) {
  const words = useKindWords()
  return formatList(
    kinds.map(({ kind, companies }) => `${words[kind].name} (${companies.join(', ')})`),
  )
}

function useKindWords(): Record<ScriptKind, { name: string; does: ReactNode }> {
  const { t } = useLingui()
  return {
    analytics: {
      name: t`statistics`,
      does: <Trans>Counts which pages are opened, and from where people come.</Trans>,
    },
    ads: {
      name: t`advertising`,
      does: <Trans>Tells an advertiser that its advertisement brought somebody here.</Trans>,
    },
    behaviour: {
      name: t`behaviour`,
      does: <Trans>Records how a page is used: where people scroll, point and click.</Trans>,
    },
  }
}

/** On the page about cookies: what was said, kind by kind, and how to say something else. */
export function ConsentChoice() {
  const thirdParties = useThirdParties()
  if (!thirdParties) return null
  return (
    <section
      aria-labelledby="scripts-of-others"
      className="mb-10 max-w-read rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="scripts-of-others" className="scroll-mt-24 type-title-1">
        <Trans>Scripts of others</Trans>
      </h2>
      <State thirdParties={thirdParties} />
      {!thirdParties.refused && <KindForm thirdParties={thirdParties} />}
    </section>
  )
}

function State({ thirdParties: { refused, agreed } }: { thirdParties: ThirdParties }) {
  const words = useKindWords()
  const user = useUser()
  if (refused) {
    return (
      <Alert className="mt-4">
        <Trans>
          Your browser asks not to be followed. That counts as a no: nothing of others is loaded.
        </Trans>
      </Alert>
    )
  }
  const named = formatList((agreed ?? []).map((kind) => words[kind].name))
  return (
    <div className="mt-2 grid gap-2 text-text-2">
      <p role="status">
        {agreed === null && (
          <Trans>You have not answered yet, so nothing of others is loaded.</Trans>
        )}
        {agreed?.length === 0 && <Trans>You said no. Nothing of others is loaded.</Trans>}
        {agreed !== null && agreed.length > 0 && <Trans>You said yes to: {named}.</Trans>}
      </p>
      {user && <Trans>While you are logged in, nothing of others is ever loaded.</Trans>}
    </div>
  )
}

/** Nothing is ticked but what was agreed to before. */
function KindForm({ thirdParties }: { thirdParties: ThirdParties }) {
  const { t } = useLingui()
  const words = useKindWords()
  const { kinds, agreed, version } = thirdParties
  return (
    <Form
      method="post"
      action={paths.page('cookies')}
      reloadDocument
      key={version}
      className="mt-4"
    >
      <Hidden thirdParties={thirdParties} next={paths.page('cookies')} />
      <fieldset>
        <legend className="sr-only">{t`Scripts of others`}</legend>
        {kinds.map(({ kind, companies }) => (
          <Checkbox
            key={kind}
            name="kind"
            value={kind}
            defaultChecked={agreed?.includes(kind) ?? false}
            label={
              <>
                <strong className="inline-block font-strong first-letter:uppercase">
                  {words[kind].name}
                </strong>{' '}
                ({companies.join(', ')})
              </>
            }
            hint={words[kind].does}
          />
        ))}
      </fieldset>
      <div className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Button type="submit" look="line" wide name="answer" value="none">
          <Trans>Refuse all</Trans>
        </Button>
        <Button type="submit" look="line" wide name="answer" value="ticked">
          <Trans>Save my choice</Trans>
        </Button>
      </div>
    </Form>
  )
}
