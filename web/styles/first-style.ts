import whole from './app.css?url'
import home from './first/home.css?url'
import landers from './first/landers.css?url'
import profile from './first/profile.css?url'
import search from './first/search.css?url'
import visitors from './first/visitors.css?url'
import later from './later.css?url'

/** Which routes have a sheet of their own, by the beginning of their names. */
const areas: [RegExp, string][] = [
  [/^home\//, home],
  [/^(accounts|pages|cases)\//, visitors],
  [/^signup\/signup\./, visitors],
  [/^credits\/pricing\./, visitors],
  [/^landers\/(?!member)/, landers],
  [/^search\//, search],
  [/^profiles\/member\./, profile],
]

/**
 * The style that a page needs to be seen: for the pages that visitors come to first, what the server
 * draws there and no more. The whole one follows with the scripts (shell/scripts/wake.js), before
 * anything else can be drawn. e2e/frame/first-style.spec.ts finds what a sheet lacks. A member has
 * the whole one at once: it is kept from page to page, and to judge a page of a thousand elements
 * by a second style takes as long as React does to take it over.
 */
export function firstStyle(matches: readonly { id: string }[], signedIn: boolean): string {
  if (signedIn) return whole
  const page = matches.at(-1)?.id ?? ''
  return areas.find(([names]) => names.test(page))?.[1] ?? whole
}

/** What follows a first style with the scripts: all the rest, or nothing if it was the whole one. */
export function laterStyle(first: string): string {
  return first === whole ? whole : later
}
