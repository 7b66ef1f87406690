import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { languageNames } from '#contract/countries.ts'
import { markOf } from '../brand/brand-marks.ts'
import { Logo } from '../brand/logo.tsx'
import { InPage } from '../browser/in-page.tsx'
import { NicheScene } from '../home/niche-scene.tsx'
import { chooseLanguage } from '../language/choose-language.ts'
import { paths } from '../routing/paths.ts'
import { useLocation } from '../routing/router.ts'
import { useBrand, useLanguagesInOrder, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton } from '../ui/layers/menu-items.tsx'
import enter from './scripts/enter.js?raw'

type EntryQuestionProps = {
  /** What the browser keeps if it is answered before the page's scripts are there. */
  cookie: string
  onPass: (form: HTMLFormElement) => void
  /** Whether it was answered on this page already, perhaps by enter.js. */
  isPassed: () => boolean
}

/** Whether one is an adult, in a form that works without scripts too. */
export function EntryQuestion({ cookie, onPass, isPassed }: EntryQuestionProps) {
  const { t } = useLingui()
  const { name, minimum_age } = useSettings()
  const brand = useBrand()
  const { pathname, search } = useLocation()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isPassed()) title.current?.focus({ preventScroll: true })
  }, [isPassed])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onPass(event.currentTarget)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}title ${id}question`}
      className="entry-warning"
    >
      <form method="post" action={paths.entryWarning()} data-cookie={cookie} onSubmit={submit}>
        <input type="hidden" name="next" value={pathname + search} />
        <div className="entry-view">
          <div className="page flex min-h-bar items-center justify-between gap-4 md:min-h-nav">
            <Logo name={name} brand={brand} nameClass="max-[16rem]:hidden" />
            <EntryLanguages />
          </div>
          <NicheScene />
          <OpenDoor brand={brand} />
        </div>
        <div className="entry-words">
          <h1
            ref={title}
            id={`${id}title`}
            tabIndex={-1}
            className="text-center type-display-2 outline-none"
          >
            <Trans>Good to see you.</Trans>
          </h1>
          <p id={`${id}question`} className="mt-2 text-center text-balance text-[1.125rem]/normal">
            <Trans>
              {name} is for adults. Are you {minimum_age} or older?
            </Trans>
          </p>
          <div className="mt-6 grid gap-3 sm:grid-cols-2">
            <Button type="submit" look="strong" size="large" wide>
              {t`I am ${minimum_age} or older`}
            </Button>
            <Button href={paths.entryWarning()} look="line" size="large" wide>
              <Trans context="entry">Leave</Trans>
            </Button>
          </div>
          <EntryWords />
        </div>
      </form>
      <InPage script={import.meta.env.SSR ? enter : ''} />
    </div>
  )
}

/** A door stands open, there is light inside, and in it the site's own mark. Decoration. */
function OpenDoor({ brand }: { brand: string | undefined }) {
  const { niche, shapes } = markOf(brand ?? 'serenade')
  return (
    <svg
      className="entry-door forced-color-adjust-none"
      viewBox="0 0 200 180"
      data-niche={niche}
      aria-hidden="true"
      focusable="false"
    >
      <circle className="fill-draw-moon" cx="34" cy="34" r="15" />
      <path className="fill-draw-ink" d="M50 180V76a50 50 0 0 1 100 0v104Z" />
      <path className="fill-draw-moon" d="M60 180V76a40 40 0 0 1 80 0v104Z" />
      <g transform="translate(68 78)">
        {shapes.map(({ look, path }) => (
          <path key={path} className={look} d={path} />
        ))}
      </g>
      <path
        className="fill-accent"
        d="M140 76a40 40 0 0 0-9-25.300L176 38a10 10 0 0 1 12 10v132h-48Z"
      />
      <circle className="fill-draw-ink" cx="151" cy="122" r="4.500" />
    </svg>
  )
}

/** The languages as buttons in the warning's form, so that they can be chosen without scripts. */
function EntryLanguages() {
  const { t } = useLingui()
  const { current, ordered } = useLanguagesInOrder()
  return (
    <Menu
      label={t`Languages`}
      align="end"
      button={(props) => (
        <Button {...props} look="plain" size="compact" icon="globe" iconEnd="caret-down">
          <span className="sr-only">{t`Language`} </span>
          <span translate="no">{languageNames[current]}</span>
        </Button>
      )}
    >
      {ordered.map((language) => (
        <MenuButton
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          {...(language === current && { icon: 'check' as const })}
          onClick={(event) => {
            event.preventDefault()
            void chooseLanguage(language, false)
          }}
        >
          {languageNames[language]}
        </MenuButton>
      ))}
    </Menu>
  )
}

/** What else to know before coming in. */
function EntryWords() {
  const { fictional_warning, fictional_plural, entry_skip_days } = useSettings()
  return (
    <>
      <ul className="mt-7 grid gap-3 type-body text-text-2">
        {fictional_warning && (
          <Line icon="info">
            <Trans>
              Some profiles here are fictional. No real person is behind them, and each one is
              clearly marked.
            </Trans>{' '}
            {fictional_plural && <Trans>Here they’re called “{fictional_plural}”.</Trans>}
          </Line>
        )}
        <Line icon="coins">
          <Trans>Looking around and reading are free. Sending messages costs credits.</Trans>
        </Line>
      </ul>
      <p className="mt-6 text-center type-small text-muted">
        <Plural
          value={entry_skip_days}
          one="We’ll remember this on your device for # day."
          other="We’ll remember this on your device for # days."
        />
      </p>
    </>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={24} className="flex-none text-link" />
      <span>{children}</span>
    </li>
  )
}
