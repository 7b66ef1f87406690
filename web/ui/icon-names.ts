import { drawnIcons, spriteAddresses } from './icon-sprite.ts'
import type icons from './icons.json'

/**
 * The Phosphor icons in the sprites, each in its regular weight and in any other that `icons.json` names:
 * "fill" for those with an inside, "bold" for carets, crosses and ticks under 18 px. Some have a small
 * sprite, so that a page which needs no others need not load them: "entry" icons are on the pages that
 * visitors see first, "member" icons around and on the pages that members use most, "lander" icons are
 * those that a lander asks about. After a change run `node scripts/make/build-icons.ts`, which draws them
 * and fails where there is no such icon.
 */
export type IconName = keyof typeof icons

/** The sprites; "other" has what is in no small one. */
type Sprite = keyof typeof spriteAddresses

const kindsOf = new Map(
  drawnIcons.flatMap(([kinds = '', names = '']) =>
    names.split(' ').map((name) => [name as IconName, kinds.split(' ')] as const),
  ),
)

export const iconNames: readonly IconName[] = [...kindsOf.keys()]
export const filledIcons = iconsThatAre('fill')
export const boldIcons = iconsThatAre('bold')

function iconsThatAre(kind: 'fill' | 'bold'): ReadonlySet<IconName> {
  return new Set(iconNames.filter((name) => kindsOf.get(name)?.includes(kind)))
}

/** In which sprite an icon is drawn. */
export function spriteOf(name: IconName): Sprite {
  return kindsOf.get(name)?.find(isSprite) ?? 'other'
}

function isSprite(kind: string): kind is Sprite {
  return kind in spriteAddresses
}
