import { flushSync } from 'react-dom'

declare global {
  interface Window {
    /** What the first script of a page saw (early.js). */
    early?: { composing: boolean; pressed: Set<HTMLElement>; stop: () => void }
  }
}

type EarlyDoings = {
  /** Tells React what was ticked, typed, chosen and unfolded before it was there. */
  giveBackFields: () => void
  /** The focus, if something took it, and the presses that only scripts could answer. */
  giveBackFocus: () => void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Caret = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>

/** A field as somebody left it. */
type Doing = { field: Field; value: string; checked: boolean }

/**
 * Remembers what somebody has done on a page that React is about to take over. React keeps it on the
 * screen, knows nothing of it, and wipes it out when it draws the field again.
 */
export function rememberEarlyDoings(): EarlyDoings {
  const doings = new Map<Field, Doing>()
  const remember = (field: Field) => doings.set(field, doingOf(field))
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (isTouched(field)) remember(field)
  }
  let focused = document.activeElement
  let caret = caretOf(focused)

  // React is not there at once: what is done meanwhile counts too.
  const listening = new AbortController()
  const listen = (kind: string, does: (target: EventTarget | null) => unknown) =>
    window.addEventListener(kind, ({ target }) => does(target), {
      capture: true,
      signal: listening.signal,
    })
  for (const kind of ['input', 'change']) listen(kind, (field) => isField(field) && remember(field))
  // React hears of a tick by its click, before the others come.
  listen('click', (field) => isField(field) && isTickable(field) && remember(field))
  listen('focusin', (target) => {
    focused = target as Element
  })

  // Presses from here on are React's: it answers them as soon as it can.
  const pressed = window.early?.pressed ?? []
  window.early?.stop()

  return {
    giveBackFields: () => {
      listening.abort()
      if (document.activeElement === focused) caret = caretOf(focused)
      for (const doing of doings.values()) giveBack(doing)
      for (const details of document.querySelectorAll('details[open]')) {
        flushSync(() => details.dispatchEvent(new Event('toggle')))
      }
      placeCaret(focused, caret)
    },
    giveBackFocus: () => {
      const place = placeOf(focused)
      if (place && place !== document.activeElement && place !== document.body) {
        place.focus({ preventScroll: true })
        placeCaret(place, caret)
      }
      for (const each of pressed) press(each)
    },
  }
}

/** Fields that may be kept, by what tells each from the others on the same page in any language. */
function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (/^(?:password|file|hidden)$/.test(field.type)) continue
    const own = isTickable(field) ? field.value : ''
    const name = [field.type, field.name || field.id, own].join(' ')
    let key = name
    for (let number = 2; fields.has(key); number += 1) key = `${name} ${number}`
    fields.set(key, field)
  }
  return fields
}

/**
 * Keeps what the fields of the page say, but passwords and files, for the same page loaded anew: in
 * its entry of the history, so that no storage has it.
 */
export function keepTyped(): void {
  const typed = [...fieldsByKey()].map(([key, field]) => [
    key,
    isTickable(field) ? field.checked : field.value,
  ])
  history.replaceState({ ...history.state, typed: Object.fromEntries(typed) }, '')
}

/** Puts what was kept into the fields, before anybody remembers what they say. */
export function bringBackTyped(): void {
  const { typed, ...state } = history.state ?? {}
  if (!typed) return
  history.replaceState(state, '')
  for (const [key, field] of fieldsByKey()) {
    const kept: unknown = typed[key]
    if (typeof kept === 'boolean' && isTickable(field)) field.checked = kept
    if (typeof kept === 'string' && field.value !== kept) field.value = kept
  }
}

/** Once for each, in their order; one that was pressed twice was pressed in impatience. */
function press(pressed: HTMLElement): void {
  if (!pressed.isConnected) return
  flushSync(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()))
}

/** Waits until the word is finished that somebody is composing: its field must not be touched. */
export async function untilComposed(): Promise<void> {
  if (!window.early?.composing) return
  await new Promise((resolve) => {
    for (const end of ['compositionend', 'click']) {
      window.addEventListener(end, resolve, { capture: true, once: true })
    }
  })
  // Some browsers put the word into the field only after that.
  await new Promise((resolve) => setTimeout(resolve))
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function isTickable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** Whether a field says something else than the page that the server sent. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== firstValueOf(field)
  if (isTickable(field)) return field.checked !== field.defaultChecked
  return field.type !== 'hidden' && field.value !== field.defaultValue
}

/** What a list had chosen when it came. */
function firstValueOf({ options }: HTMLSelectElement): string | undefined {
  const all = [...options]
  return (all.find((option) => option.defaultSelected) ?? all.find((each) => !each.disabled))?.value
}

function doingOf(field: Field): Doing {
  return { field, value: field.value, checked: isTickable(field) && field.checked }
}

/** Does once more, for React, what somebody did in a field, and lets it draw before the next. */
function giveBack({ field: known, value, checked }: Doing): void {
  const field = placeOf(known)
  if (!isField(field)) return
  flushSync(() => {
    if (field instanceof HTMLSelectElement) choose(field, value)
    else if (isTickable(field)) tick(field, checked)
    else if (field.type === 'file') tellChosen(field)
    else type(field, value)
  })
  // A slider was let go as well.
  if (field.type === 'range') {
    flushSync(() => field.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })))
  }
}

/** A radio that is off follows the one that is on. */
function tick(field: HTMLInputElement, checked: boolean): void {
  if (field.type === 'radio' && !checked) return
  field.checked = !checked
  field.click()
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value
  tellChosen(field)
}

function tellChosen(field: Field): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * React compares a text with the last one that it saw or set: what is set by the field's own
 * property it takes for its own, what is set past that for typed.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const past = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.value = field.defaultValue
  past?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** The same place on the page, also where React had to draw the page anew. */
function placeOf(known: Element | null): HTMLElement | null {
  if (!known?.isConnected && !isField(known)) return null
  if (known?.isConnected) return known as HTMLElement
  const { name, type, value } = known as Field
  const same = [...document.getElementsByName(name)].filter(
    (each): each is Field => isField(each) && each.type === type,
  )
  return same.find((each) => !isTickable(each) || each.value === value) ?? null
}

function caretOf(place: Element | null): Caret | null {
  if (!isField(place) || place instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd, selectionDirection } = place
  return selectionStart === null ? null : { selectionStart, selectionEnd, selectionDirection }
}

function placeCaret(place: Element | null, caret: Caret | null): void {
  if (!caret || !isField(place) || place instanceof HTMLSelectElement) return
  const { selectionStart, selectionEnd, selectionDirection } = caret
  if (document.activeElement !== place) return
  place.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
}
