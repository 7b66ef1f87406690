import { useEffect } from 'react'
import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useLoaderData,
} from 'react-router'
import { pageContext } from '../page-context.ts'
import { Segment } from '../ui/navigation/segment.tsx'
import styles from './catalogue.css?url'
import { CatalogueSection } from './catalogue-section.tsx'
import { forceStates } from './forced-states.ts'
import { sections } from './sections.ts'
import { saying, type WordSet, wordSetOf, wordSets } from './word-sets.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/**
 * Asked of the server even in the browser, so that the page is missing wherever /dev is, however
 * that is spelt.
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
