import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the focus in this place when a change removes the focused button. */
export function useFocusKept<Place extends HTMLElement>(changed: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(changed)
  useEffect(() => {
    if (before.current === changed) return
    before.current = changed
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [changed])
  return place
}

/** Returns the focus to what opened a form once the form is closed. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return opener
}

/**
 * The pressed button's card is about to leave: the focus moves to the next one, or the one before.
 */
export function focusNextCard(pressed: HTMLElement): void {
  const item = pressed.closest('li')
  focusCard(item?.nextElementSibling ?? item?.previousElementSibling ?? item)
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
