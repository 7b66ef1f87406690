/** The card of a pressed button is about to leave: the focus goes on to the next one, else the one before. */
export function focusNextCard(pressed: HTMLElement): void {
  const item = pressed.closest('li')
  focusCard(item?.nextElementSibling ?? item?.previousElementSibling)
}

/** The pressed button is about to leave, its card stays: the focus goes to the card. */
export function focusOwnCard(pressed: HTMLElement): void {
  focusCard(pressed.closest('li'))
}

/** More is about to come after this list: the focus goes to its last card, so that the next is a new one. */
export function focusLastCard(list: HTMLElement | null): void {
  focusCard(list?.lastElementChild)
}

function focusCard(item: Element | null | undefined): void {
  item?.querySelector<HTMLElement>('article :is(h2, h3) a')?.focus({ preventScroll: true })
}
