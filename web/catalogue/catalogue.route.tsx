import { type ReactNode, useEffect } from 'react'
import { pageContext } from '../data/page-context.ts'
import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useLoaderData,
} from '../routing/router.ts'
import { Segment } from '../ui/navigation/segment.tsx'
import { basics } from './basics-samples.tsx'
import styles from './catalogue.css?url'
import { chat } from './chat-samples.tsx'
import { choices } from './choices-samples.tsx'
import { feedback } from './feedback-samples.tsx'
import { fields } from './fields-samples.tsx'
import { layers } from './layers-samples.tsx'
import { navigation } from './navigation-samples.tsx'
import { people } from './people-samples.tsx'
import { pictures } from './pictures-samples.tsx'
import { SampleContext, type Say, type Side } from './sample.tsx'
import { saying, type WordSet, wordSetOf, wordSets } from './word-sets.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/**
 * Runs on the server even for the browser, so that the page is missing wherever /dev is, however
 * its address is spelt.
 */
export function loader({ request, context }: LoaderFunctionArgs): { set: WordSet } {
  const { atHome } = (context as Readonly<RouterContextProvider>).get(pageContext)
  if (!atHome) throw data(null, { status: 404 })
  return { set: wordSetOf(new URL(request.url).searchParams.get('words')) }
}

const names: Record<WordSet, string> = {
  en: 'English',
  pseudo: 'Pseudo, +40 %',
  long: 'As long as German',
}

/**
 * Every component of the design system in every state. For developers: it only exists below /dev.
 */
export default function CataloguePage() {
  const { set } = useLoaderData<typeof loader>()
  useEffect(forceStates, [])
  const items = wordSets.map((one) => ({
    label: names[one],
    to: `?words=${one}`,
    current: one === set,
    link: { preventScrollReset: true },
  }))
  return (
    <main id="main" className="page">
      <title>The catalogue of components</title>
      <meta name="robots" content="noindex" />
      <header className="catalogue-head">
        <h1>The catalogue of components</h1>
        <Segment label="Words" items={items} />
      </header>
      <nav className="catalogue-index" aria-label="Components">
        <ul>
          {Object.keys(sections).map((name) => (
            <li key={name}>
              <a className="link" href={`#${name}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div lang="en">
        {Object.entries(sections).map(([name, Samples]) => (
          <CatalogueSection key={name} name={name} Samples={Samples} say={saying[set]} />
        ))}
      </div>
    </main>
  )
}

/** The components in the order they have on the page, each under the name of its file. */
export const sections = {
  ...basics,
  ...fields,
  ...choices,
  ...navigation,
  ...people,
  ...chat,
  ...feedback,
  ...layers,
  ...pictures,
}

const sides: readonly Side[] = ['light', 'dark']

type CatalogueSectionProps = { name: string; Samples: () => ReactNode; say: Say }

/** One component in all its states, in both themes side by side. */
function CatalogueSection({ name, Samples, say }: CatalogueSectionProps) {
  return (
    <section id={name} className="catalogue-section" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{name}</h2>
      <div className="catalogue-sides">
        {sides.map((side) => (
          <div key={side} className="catalogue-side" data-theme={side}>
            <SampleContext value={{ say, side }}>
              <Samples />
            </SampleContext>
          </div>
        ))}
      </div>
    </section>
  )
}

const pseudoClasses: [RegExp, string][] = [
  [/(?<!\\):hover\b/g, ':is(:hover, [data-state~="hover"])'],
  [/(?<!\\):active\b/g, ':is(:active, [data-state~="pressed"])'],
  [/(?<!\\):focus(-visible)?(?![-\w])/g, ':is(:focus$1, [data-state~="focus"])'],
]

/**
 * Hover, focus and press for elements that name them in data-state: repeats the page's rules with
 * an attribute in place of each pseudo-class, since these states could not be shown side by side.
 */
function forceStates(): () => void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(forced)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function forced(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const text = pseudoClasses.reduce((css, [from, to]) => css.replace(from, to), rule.cssText)
    return text === rule.cssText ? '' : text
  }
  if (!(rule instanceof CSSGroupingRule)) return ''
  const inside = [...rule.cssRules].map(forced).join('\n')
  return inside.trim() && `${preludeOf(rule)} {${inside}}`
}

/**
 * The pointer of a test or a phone cannot hover, so that condition is dropped: the states are forced.
 */
function preludeOf(rule: CSSGroupingRule): string {
  const prelude = rule.cssText.slice(0, rule.cssText.indexOf('{')).trim()
  return prelude.replace(/\(hover: hover\)/, 'all')
}
