import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { fitsMedia, whenMediaChanges } from './media.ts'

type Late<Props> = ComponentType<Props> & {
  /** Brings it ahead, so that it shows at once; rejects if it does not come. */
  bring: () => Promise<unknown>
}

type Options = {
  /** What stands in its place until it is there. */
  meanwhile?: ReactNode
  /** A media query. Where it doesn't hold the style hides the part, and its script never comes. */
  onlyWhere?: string
}

const parts = new Map<string, { bring: () => Promise<unknown>; onlyWhere: string }>()

/** On the server: the parts that a page has drawn, each with its `onlyWhere`. */
export const DrawnParts = createContext<Map<string, string> | null>(null)

/**
 * A part of pages that is a script of its own, called like its module, which comes when it is first
 * shown. What the server drew of it stands in the page and is taken over with all else: its script is
 * fetched with the others, and the entry waits for it.
 */
export function latePart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = null, onlyWhere = '' }: Options = {},
): Late<Props> {
  let part: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  function bring(): Promise<ComponentType<Props>> {
    loading ??= load().then((loaded) => {
      part = loaded
      return loaded
    })
    return loading
  }
  parts.set(name, { bring, onlyWhere })

  function Part(props: Props) {
    // What has come once is drawn in the same way as long as it stands there: it would lose what was
    // done in it.
    const [There] = useState(() => part)
    use(DrawnParts)?.set(name, onlyWhere)
    return (
      <>
        <meta name={marker} content={name} />
        {There ? (
          <There {...props} />
        ) : (
          <Suspense fallback={meanwhile}>
            <Coming {...props} />
          </Suspense>
        )}
      </>
    )
  }
  function Coming(props: Props) {
    const Come = part ?? use(bring())
    return <Come {...props} />
  }
  function PartSomewhere(props: Props) {
    // React leaves alone what stands in the place of a text that it must not compare.
    return useFitting(onlyWhere) ? (
      <div key="here" className="contents">
        <Part {...props} />
      </div>
    ) : (
      <div
        key="elsewhere"
        className="contents"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, or what the server drew
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
  return Object.assign(onlyWhere ? PartSomewhere : Part, { bring })
}

const restMs = 300

/**
 * Brings a part that may be wanted next, once the page has come to rest: it asks for a dozen files at
 * once. If it does not come, whoever shows it asks again, and says so.
 */
export function useAhead({ bring }: Pick<Late<never>, 'bring'>): void {
  useEffect(() => {
    const soon = setTimeout(() => void bring().catch(() => undefined), restMs)
    return () => clearTimeout(soon)
  }, [bring])
}

/** On the server as if it fitted; in the browser what is true, also while a page is taken over. */
function useFitting(query: string): boolean {
  const subscribe = useCallback((changed: () => void) => whenMediaChanges(query, changed), [query])
  return useSyncExternalStore(
    subscribe,
    () => fitsMedia(query),
    () => typeof document === 'undefined' || fitsMedia(query),
  )
}

/** React puts it into the head: it says which parts the server drew. */
const marker = 'late-part'

/**
 * Brings what the server drew, so that the page can be taken over as a whole. A part may have drawn
 * another, which is known only once the first is there.
 */
export async function bringDrawnParts(): Promise<void> {
  const metas = document.querySelectorAll<HTMLMetaElement>(`meta[name="${marker}"]`)
  const drawn = new Set([...metas].map(({ content }) => content))
  for (;;) {
    const known = [...parts].filter(([name]) => drawn.delete(name))
    if (known.length === 0) return
    const here = known.filter(([, { onlyWhere }]) => !onlyWhere || fitsMedia(onlyWhere))
    await Promise.all(here.map(([, { bring }]) => bring()))
  }
}

/** For the server, which draws no page before it has all of them. */
export async function bringEveryPart(): Promise<void> {
  // One that comes may have further ones.
  for (let known = -1; known !== parts.size; ) {
    known = parts.size
    await Promise.all([...parts.values()].map(({ bring }) => bring()))
  }
}
