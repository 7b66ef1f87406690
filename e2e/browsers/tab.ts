/** One tab of a browser, however it is driven. Scripts are expressions, evaluated in the page. */
export type Tab = {
  open: (address: string) => Promise<void>
  ask: <Answer>(script: string) => Promise<Answer>
  /** With the browser's own mouse, on the first match. */
  press: (selector: string) => Promise<void>
  /** With the browser's own keyboard, into the first match. */
  type: (selector: string, text: string) => Promise<void>
  close: () => Promise<void>
}

/** A browser that may be on this machine. `open` answers why not where it is missing. */
export type KnownBrowser = { name: string; open: () => Promise<Tab | { missing: string }> }
