import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { languageNames } from '#contract/countries.ts'
import { Logo } from '../brand/logo.tsx'
import { chooseLanguage } from '../language/choose-language.ts'
import { paths } from '../routing/paths.ts'
import { useBrand, useLanguagesInOrder, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton } from '../ui/layers/menu-items.tsx'
import { type EntryLayout, useEntryWarning } from './use-entry-warning.ts'

/**
 * Asks visitors whether they are adults before anything of the page is visible: its styles hide
 * everything else, even before any script has loaded. Passing it works without scripts too.
 */
export function EntryWarning({ layout }: { layout: EntryLayout }) {
  const { shown, pass } = useEntryWarning(layout)
  return shown && <Warning onPass={pass} />
}

function Warning({ onPass }: { onPass: () => void }) {
  const { t } = useLingui()
  const { name, minimum_age } = useSettings()
  const brand = useBrand()
  const { pathname, search } = useLocation()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    onPass()
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <div role="dialog" aria-modal="true" aria-labelledby={titleId} className="entry-warning">
      <form method="post" action={paths.entryWarning()} onSubmit={submit} className="page">
        <input type="hidden" name="next" value={pathname + search} />
        <div className="flex h-bar items-center justify-between gap-4 md:h-nav">
          <Logo name={name} brand={brand} />
          <EntryLanguages />
        </div>
        <div className="mx-auto my-6 max-w-140 rounded-voice-in-xl bg-surface p-6 shadow-e2 md:my-16 md:p-10">
          <h1 ref={title} id={titleId} tabIndex={-1} className="type-display-2 outline-none">
            <Trans>For adults only</Trans>
          </h1>
          <EntryWords />
          <div className="mt-6 grid gap-3 sm:grid-cols-2">
            <Button type="submit" look="strong" size="large" wide>
              {t`I am ${minimum_age} or older`}
            </Button>
            <Button href={paths.entryWarning()} look="strong" size="large" wide>
              <Trans>Leave</Trans>
            </Button>
          </div>
        </div>
      </form>
    </div>
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

/** What to know before coming in. */
function EntryWords() {
  const { name, minimum_age, fictional_warning, entry_skip_days } = useSettings()
  return (
    <>
      <ul className="mt-4 grid gap-4">
        <Line icon="shield-check">
          <Trans>
            {name} is a place to meet for people of {minimum_age} and older.
          </Trans>
        </Line>
        {fictional_warning && (
          <Line icon="info">
            <Trans>
              Some profiles on this site are fictional: no real person is behind them, and they say
              so in words wherever they appear.
            </Trans>
          </Line>
        )}
        <Line icon="coins">
          <Trans>Sending messages costs credits. Looking around and reading are free.</Trans>
        </Line>
      </ul>
      <p className="mt-5 type-small text-muted">
        <Plural
          value={entry_skip_days}
          one="Your answer is kept on this device for # day."
          other="Your answer is kept on this device for # days."
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
