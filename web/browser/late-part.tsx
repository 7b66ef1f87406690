import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'
import { fitsMedia, useMedia } from './media.ts'

type Late<Props> = ComponentType<Props> & {
  /** Brings it ahead, so that it shows at once; rejects if it does not come. */
  bring: () => Promise<unknown>
}

type Options = {
  /** What stands in its place until it is there. */
  meanwhile?: ReactNode
  /** A media query: where styles hide its place anyway, it goes, and what it needs does not come. */
  hiddenAt?: string
}

type Known = Pick<Options, 'hiddenAt'> & Pick<Late<unknown>, 'bring'>

const parts = new Map<string, Known>()

/**
 * A part of pages that is a script of its own, which comes when it is first shown. What the server
 * drew of it stands in the page and is taken over with all else: the entry waits for it.
 */
export function latePart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = null, hiddenAt }: Options = {},
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
  parts.set(name, { bring, hiddenAt })

  function Part(props: Props) {
    // Both ways of drawing it are the same for React as long as it stands there.
    const [There] = useState(() => (hiddenAt ? undefined : part))
    const hidden = useMedia(hiddenAt ?? nowhere)
    if (hidden) return null
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
  return Object.assign(Part, { bring })
}

/** React puts it into the head: it says which parts the server drew. */
const marker = 'late-part'

const nowhere = 'not all'

/** Brings what the server drew, so that the page can be taken over as a whole. */
export async function bringDrawnParts(): Promise<void> {
  const drawn = [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${marker}"]`)]
  const wanted = drawn.flatMap(({ content }) => parts.get(content) ?? [])
  const shown = wanted.filter(({ hiddenAt = nowhere }) => !fitsMedia(hiddenAt))
  await Promise.all(shown.map(({ bring }) => bring()))
}

/** For the server, which draws no page before it has all of them. */
export async function bringEveryPart(): Promise<void> {
  await Promise.all([...parts.values()].map(({ bring }) => bring()))
}
