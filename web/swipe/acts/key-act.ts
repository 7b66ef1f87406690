export type Act = 'no' | 'like' | 'profile' | 'undo'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const acts = new Map<string, Act>([
  ['ArrowLeft', 'no'],
  ['ArrowRight', 'like'],
  ['ArrowUp', 'profile'],
  ['u', 'undo'],
  ['U', 'undo'],
])

/**
 * What a key does in the game; nothing in combination with another, which belongs to the browser.
 */
export function actOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Act | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null
  return acts.get(key) ?? null
}
