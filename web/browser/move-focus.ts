/**
 * The pressed button's card is about to leave: the focus moves to the next one, or the one before.
 */
export function focusNextCard(pressed: HTMLElement): void {
  const item = pressed.closest('li')
  focusCard(item?.nextElementSibling ?? item?.previousElementSibling)
}

/** The pressed button is about to leave, its card stays: the focus moves to the card. */
export function focusOwnCard(pressed: HTMLElement): void {
  focusCard(pressed.closest('li'))
}

/**
 * More is about to follow this list: the focus moves to its last card, so that the next one is new.
 */
export function focusLastCard(list: HTMLElement | null): void {
  focusCard(list?.lastElementChild)
}

function focusCard(item: Element | null | undefined): void {
  item?.querySelector<HTMLElement>('article :is(h2, h3) a')?.focus({ preventScroll: true })
}
