import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { answerLanguage, speak, speakAsScripts } from '#locales/speak.ts'
import { bearOthersChanges } from './browser/changed-by-others.ts'
import { bringBackTyped, rememberEarlyDoings, untilComposed } from './browser/early-doings.ts'
import { bringDrawnParts } from './browser/late-part.tsx'
import { browserQueries } from './data/browser-client.ts'
import { takeUp } from './data/page-data.ts'
import { prepareForMembers } from './data/take-up-session.ts'
import { Spoken } from './language/spoken.tsx'
import { watchChunks } from './shell/chunks.ts'
import { loadMembersOwn } from './shell/for-members.tsx'

const told = document.querySelector('[data-answers]')?.textContent ?? '[]'
const takenUp = takeUp(browserQueries(), told)
watchChunks()
prepareForMembers(loadMembersOwn)

// While developing there are no built scripts that bring their words with them.
const i18n = import.meta.env.DEV
  ? await speak(answerLanguage(document.documentElement.lang))
  : speakAsScripts(window.scriptWords ?? {})

await Promise.all([takenUp, bringParts()])
await momentFor(firstNumber)
await untilComposed()
bearOthersChanges()
bringBackTyped()
const early = rememberEarlyDoings()

startTransition(() => {
  hydrateRoot(
    document,
    <TakeOver>
      <Spoken i18n={i18n}>
        <QueryClientProvider client={browserQueries()}>
          <HydratedRouter />
        </QueryClientProvider>
      </Spoken>
    </TakeOver>,
  )
})

async function bringParts(): Promise<void> {
  if (document.body.classList.contains('logged-in')) await loadMembersOwn()
  // What only members see may have drawn some of its own.
  await bringDrawnParts()
}

/** A browser takes long over its first number; in a moment of its own that holds up nothing else. */
function firstNumber(): void {
  new Intl.NumberFormat(i18n.locale).format(0)
}

function momentFor(work: () => void): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => {
      work()
      setTimeout(done)
    })
  })
}

/** Around everything, so that its effects come last. */
function TakeOver({ children }: { children: ReactNode }) {
  // React draws nothing while it has effects to do, and nothing may be drawn before this.
  useLayoutEffect(() => queueMicrotask(early.giveBackFields), [])
  useEffect(() => queueMicrotask(early.giveBackFocus), [])
  return children
}
