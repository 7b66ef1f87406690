import { createHash } from 'node:crypto'
import { packSmall, type SmallEncoding, smallEncodingFor } from './pack-answers.ts'

/** A page as it can be given to everybody who is the same visit. */
export type WholePage = {
  status: number
  headers: [string, string][]
  text: string
  /** May be kept, and how long; 0 is for those who are waiting for it now, and nobody else. */
  lifeMs: number
  /** Shows members, so that it ends with a change of anything that members do. */
  showsPeople: boolean
}

type KeptPage = WholePage & {
  plain: Buffer<ArrayBuffer>
  packed: Map<SmallEncoding, Promise<Buffer<ArrayBuffer>>>
  until: number
}

export type KeptPages = {
  /** The page kept under this key, or else the one that `make` makes, once for all who wait. */
  show: (
    key: string,
    accepts: string | undefined,
    make: () => Promise<WholePage>,
  ) => Promise<Response>
  /** From now on no page with members in it is shown that was begun before. */
  forgetPeople: () => void
}

const mostBytes = 32 * 1024 * 1024

/** Keeps whole pages for a short while, those that were wanted last, packed as they travel. */
export function keepPages(now: () => number = () => performance.now()): KeptPages {
  /** In the order in which they were last wanted. */
  const kept = new Map<string, KeptPage>()
  let coming = new Map<string, Promise<KeptPage>>()
  let bytes = 0
  let changes = 0

  function drop(key: string, page: KeptPage): void {
    if (kept.get(key) !== page) return
    kept.delete(key)
    bytes -= sizeOf(page)
  }

  function keep(key: string, page: KeptPage): void {
    const before = kept.get(key)
    if (before) drop(key, before)
    kept.set(key, page)
    bytes += sizeOf(page)
    for (const [oldest, each] of kept) {
      if (bytes <= mostBytes) return
      drop(oldest, each)
    }
  }

  function find(key: string): KeptPage | undefined {
    const page = kept.get(key)
    if (!page) return undefined
    if (page.until <= now()) return void drop(key, page)
    kept.delete(key)
    kept.set(key, page)
    return page
  }

  async function begin(key: string, make: () => Promise<WholePage>): Promise<KeptPage> {
    const before = changes
    const whole = await make()
    const plain = Buffer.from(whole.text)
    const page = { ...whole, text: '', plain, packed: new Map(), until: now() + whole.lifeMs }
    const isOld = whole.showsPeople && before !== changes
    if (whole.lifeMs > 0 && !isOld) keep(key, page)
    return page
  }

  function wait(key: string, make: () => Promise<WholePage>): Promise<KeptPage> {
    const known = coming.get(key)
    if (known) return known
    const place = coming
    const page = begin(key, make).finally(() => place.delete(key))
    place.set(key, page)
    return page
  }

  return {
    show: async (key, accepts, make) =>
      answerWith(find(key) ?? (await wait(key, make)), smallEncodingFor(accepts)),
    forgetPeople: () => {
      changes++
      coming = new Map()
      for (const [key, page] of kept) if (page.showsPeople) drop(key, page)
    },
  }
}

/** What it may take at most: packed it is never longer, in two ways. */
function sizeOf({ plain }: KeptPage): number {
  return plain.length * 2
}

/** Packed at the first wish for it, then as it stands. */
async function answerWith(page: KeptPage, encoding: SmallEncoding | null): Promise<Response> {
  const { status, headers, plain, packed } = page
  if (!encoding || plain.length === 0) {
    return new Response(plain.length > 0 ? plain : null, { status, headers })
  }
  const wanted = packed.get(encoding) ?? packToKeep(plain, encoding)
  packed.set(encoding, wanted)
  const body = await wanted
  const packing: [string, string][] = [
    ['Content-Encoding', encoding],
    ['Content-Length', `${body.length}`],
    ['Vary', 'Accept-Encoding'],
  ]
  return new Response(body, { status, headers: [...headers, ...packing] })
}

/** What comes in the first flight of a connection, ten segments, together with a page's headers. */
const firstFlightBytes = 13_200
/** A page so little above it comes below where brotli takes its time: four times as long, or ten times. */
const nearlyBytes = 14_700

async function packToKeep(plain: Buffer, encoding: SmallEncoding): Promise<Buffer<ArrayBuffer>> {
  let packed = await packSmall(plain, encoding, 7)
  if (encoding !== 'br' || packed.length > nearlyBytes) return packed
  for (const quality of [10, 11] as const) {
    if (packed.length <= firstFlightBytes) break
    packed = await packSmall(plain, encoding, quality)
  }
  return packed
}

/**
 * The page without its nonce, and the hashes of the scripts that had it: they are the same scripts
 * whoever asks, and one that got in without the nonce stays shut out. Null if the nonce stands
 * anywhere else, or if a script with it is not in the page itself.
 */
export function hashScripts(
  html: string,
  nonce: string,
): { text: string; hashes: string[] } | null {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(
    /<script([^>]*)>(.*?)<\/script>/gs,
  )) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  const text = html.replaceAll(mark, '')
  return text.includes(nonce) ? null : { text, hashes: [...hashes] }
}
