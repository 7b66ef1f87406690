import icons from './icons.json' with { type: 'json' }

/**
 * The Phosphor icons in the sprites, each in its regular weight and in any other named here: "fill"
 * for those with an inside, "bold" for carets, crosses and ticks under 18 px. "entry" icons are on
 * the pages that visitors see first, "member" icons around and on the pages that members use most:
 * each kind has a small sprite of its own, so that such a page need not load all the others. After a
 * change run `node scripts/make/build-icons.ts`, which draws them and fails where there is no such
 * icon.
 */
export type IconName = keyof typeof icons

const described = Object.entries(icons) as [IconName, string[]][]

export const iconNames: readonly IconName[] = described.map(([name]) => name)
export const filledIcons = iconsThatAre('fill')
export const boldIcons = iconsThatAre('bold')
export const entryIcons = iconsThatAre('entry')
export const memberIcons = iconsThatAre('member')

function iconsThatAre(kind: 'fill' | 'bold' | 'entry' | 'member'): ReadonlySet<IconName> {
  return new Set(described.filter(([, kinds]) => kinds.includes(kind)).map(([name]) => name))
}
