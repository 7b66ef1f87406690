import type { Page } from '@playwright/test'

type Line = { text: string; parent: Element; box: DOMRect }

/**
 * Everything that does not fit on the page as it is, a sentence for each place. Read again where
 * something was wrong: a number that arrives meanwhile moves what was measured, and some of a page
 * follows its new size a frame later.
 */
export async function lastingFaults(page: Page): Promise<string[]> {
  const faults = await findFaults(page)
  if (faults.length === 0) return faults
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(requestAnimationFrame.bind(null, drawn))),
  )
  return findFaults(page)
}

/** The same as it is at this moment. */
async function findFaults(page: Page): Promise<string[]> {
  const wide = await page.evaluate(findWide)
  const lines = await page.evaluateHandle(readLines)
  const clipped = await lines.evaluate(findClipped)
  const covered = await lines.evaluate(findCovered)
  const collided = await lines.evaluate(findCollided)
  await lines.dispose()
  return [...wide, ...new Set([...clipped, ...covered, ...collided])]
}

/** Runs in the page. Whatever sticks out to the right, if it makes the page scroll sideways. */
function findWide(): string[] {
  const room = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= room) return []
  const wide = [...document.querySelectorAll('body *')].find(
    (element) => element.getBoundingClientRect().right > room + 1,
  )
  return [`wider than the screen: ${wide?.outerHTML.slice(0, 160)}`]
}

/** Runs in the page. Every visible line of text, leaving out those scrolled or folded away. */
function readLines(): Line[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (!parent || text === '' || parent.closest('svg,select,script,style')) continue
    if (parent.closest('.sr-only,.skip-link,dialog:not([open]),[popover]:not(:popover-open)'))
      continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    for (const box of range.getClientRects()) {
      if (box.width > 1 && isInView(parent, box)) lines.push({ text, parent, box })
    }
  }
  return lines

  function isInView(from: Element, box: DOMRect): boolean {
    for (let element: Element | null = from; element; element = element.parentElement) {
      const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(element)
      // Only read aloud, at least at this screen width.
      if (clipPath === 'inset(50%)') return false
      if (!/auto|scroll/.test(overflowX + overflowY) && webkitLineClamp === 'none') continue
      const view = element.getBoundingClientRect()
      if (box.bottom > view.bottom || box.top < view.top) return false
      if (box.right > view.right || box.left < view.left) return false
    }
    return true
  }
}

/** Runs in the page. Words of a button, link or heading that are cut off or stick out of it. */
function findClipped(lines: Line[]): string[] {
  const faults: string[] = []
  for (const { text, parent, box } of lines) {
    const owner = parent.closest('a,button,summary,label,h1,h2,h3,h4,h5,h6,[role=tab]')
    if (!owner) continue
    if (isOutside(box, owner) && !isCutOnPurpose(parent)) {
      faults.push(`"${text}" sticks out of its ${owner.localName}`)
    }
    for (let element: Element | null = parent; element; element = element.parentElement) {
      if (isCutOnPurpose(element)) break
      if (!/hidden|clip/.test(getComputedStyle(element).overflowX)) continue
      if (isOutside(box, element)) faults.push(`"${text}" is cut off by ${element.className}`)
    }
  }
  return faults

  function isCutOnPurpose(element: Element): boolean {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }

  // A line of text is taller than its letters: it may reach a little above and below.
  function isOutside(line: DOMRect, element: Element): boolean {
    if (element.getClientRects().length > 1) return false
    const room = element.getBoundingClientRect()
    const spare = line.height / 4
    if (line.left < room.left - 1 || line.right > room.right + 1) return true
    return line.top < room.top - spare || line.bottom > room.bottom + spare
  }
}

/** Runs in the page. Words of one control that run into each other, such as an action and its price. */
function findCollided(lines: Line[]): string[] {
  const faults: string[] = []
  for (const one of lines) {
    const owner = one.parent.closest('a,button,summary,label')
    if (!owner) continue
    for (const other of lines) {
      if (other.parent === one.parent || !owner.contains(other.parent)) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide > 2 && high > one.box.height / 4) {
        faults.push(`"${one.text}" runs into "${other.text}"`)
      }
    }
  }
  return faults
}

/** Runs in the page. Words that lie over a control they do not belong to. */
function findCovered(lines: Line[]): string[] {
  const pressed = 'a[href],button,summary,input:not([type=hidden]),select,textarea,[role=tab]'
  const targets = [...document.querySelectorAll<HTMLElement>(pressed)].filter((target) =>
    target.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  // Each line's place is found once: on a long page there are tens of thousands of pairs.
  const drawn = lines
    .filter(({ parent }) => getComputedStyle(parent).pointerEvents !== 'none')
    .map((line) => ({
      ...line,
      shown: shownOf(line.parent, line.box),
      layer: layerOf(line.parent),
    }))
  const faults: string[] = []
  for (const target of targets) {
    const label = target.closest('label')
    const layer = layerOf(target)
    const places = [...target.getClientRects()].map((place) => inSight(target, place))
    for (const { text, parent, shown, layer: its } of drawn) {
      if (its !== layer || !places.some((place) => overlap(shown, place))) continue
      if (target.contains(parent) || label?.contains(parent)) continue
      faults.push(`"${text}" lies over ${target.outerHTML.slice(0, 120)}`)
    }
  }
  return faults

  /** What of a place is not scrolled away. */
  function inSight(target: Element, place: DOMRect): DOMRect {
    let { left, top, right, bottom } = place
    for (let each = target.parentElement; each; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      if (!/auto|scroll/.test(overflowX + overflowY)) continue
      const view = each.getBoundingClientRect()
      left = Math.max(left, view.left)
      top = Math.max(top, view.top)
      right = Math.min(right, view.right)
      bottom = Math.min(bottom, view.bottom)
    }
    return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0))
  }

  /** A line that ends in an ellipsis lies nowhere beyond it. */
  function shownOf(parent: Element, box: DOMRect): DOMRect {
    if (getComputedStyle(parent).textOverflow !== 'ellipsis') return box
    const { right } = parent.getBoundingClientRect()
    return new DOMRect(box.x, box.y, Math.min(box.right, right) - box.x, box.height)
  }

  /** A bar that stays while the page scrolls lies over the page on purpose. */
  function layerOf(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(each).position) || each.localName === 'dialog') {
        return each
      }
    }
    return null
  }

  function overlap(line: DOMRect, place: DOMRect): boolean {
    const wide = Math.min(line.right, place.right) - Math.max(line.left, place.left)
    const high = Math.min(line.bottom, place.bottom) - Math.max(line.top, place.top)
    return wide > 2 && high > line.height / 4
  }
}
