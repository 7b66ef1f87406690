import icons from './icons.json' with { type: 'json' }

/**
 * The Phosphor icons in the sprites, each in its regular weight and in any other named here: "fill"
 * for those with an inside, "bold" for carets, crosses and ticks under 18 px. Some have a small sprite,
 * so that a page which needs no others need not load them: "entry" icons are on the pages that visitors
 * see first, "member" icons around and on the pages that members use most, "lander" icons are those that
 * a lander asks about. After a change run `node scripts/make/build-icons.ts`, which draws them and fails
 * where there is no such icon.
 */
export type IconName = keyof typeof icons

/** The sprites; "other" has what is in no small one. */
export type Sprite = (typeof smallSprites)[number] | 'other'

export const smallSprites = ['entry', 'member', 'lander'] as const

const described = Object.entries(icons) as [IconName, string[]][]

export const iconNames: readonly IconName[] = described.map(([name]) => name)
export const filledIcons = iconsThatAre('fill')
export const boldIcons = iconsThatAre('bold')

function iconsThatAre(kind: 'fill' | 'bold'): ReadonlySet<IconName> {
  return new Set(described.filter(([, kinds]) => kinds.includes(kind)).map(([name]) => name))
}

/** In which sprite an icon is drawn. */
export function spriteOf(name: IconName): Sprite {
  const kinds: readonly string[] = icons[name]
  return smallSprites.find((sprite) => kinds.includes(sprite)) ?? 'other'
}
