/** After this many pages the list waits for a press, so that one can reach the foot of the page. */
const pagesInOneGo = 5

/** Whether the next page loads while scrolling, or when "Load more" is pressed. */
export function loadsByItself({ from, to, pages }: { from: number; to: number; pages: number }) {
  const shown = to - from + 1
  return to < pages && shown % pagesInOneGo !== 0
}
