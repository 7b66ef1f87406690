/** Who looks: without an account, with a new one, or having bought credits. */
export const roles = ['visitor', 'free', 'premium'] as const
export type Role = (typeof roles)[number]

/** The frames of web/shell; a bare page has none around it. */
export type Layout = 'default' | 'chat' | 'lander' | 'empty' | 'bare'

/** A page at its address. Without a layout it is only fetched: another row or spec looks at it. */
export type Standing = { status: number; layout?: Layout }

/** What an address answers: a page, or where it redirects to; the login leads back. */
export type Answer = Standing | { to: string | RegExp } | 'login'

/** An address, with names in braces for ids found during the run, and what each role gets there. */
export type Row = { path: string } & Record<Role, Answer>

/** A page shown at its own address. */
export const here = (layout: Layout = 'default', status = 200): Answer => ({ status, layout })

/** The same for everybody. */
export const forAll = (path: string, answer = here()): Row => ({
  path,
  visitor: answer,
  free: answer,
  premium: answer,
})

/** A page that visitors have to log in for. */
export const forMembers = (path: string, layout?: Layout): Row => ({
  ...forAll(path, here(layout)),
  visitor: 'login',
})

/** A page that is the same for everybody with an account: it is enough that one of them looks at it. */
export const forReaders = (path: string, status = 200): Row => ({
  ...forAll(path, here('default', status)),
  free: { status },
})

/** A page from which somebody with an account is sent on. */
export const forVisitors = (path: string, layout?: Layout, to = '/members'): Row => ({
  ...forAll(path, { to }),
  visitor: here(layout),
})

/** Such a page with different wording: the row with its main address looks at it. */
export const inOtherWords = (path: string, to?: string): Row => ({
  ...forVisitors(path, 'lander', to),
  visitor: { status: 200 },
})

export type Examples = Record<string, string | undefined>

export function fill(path: string, examples: Examples): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = examples[name]
    if (!value) throw new Error(`There is no example of {${name}} for ${path}.`)
    return value
  })
}

/** The part of an address after the host. */
export function pathOf(page: { url: () => string }): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
