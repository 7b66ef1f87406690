export type Reminding = {
  /** Somebody has been in the members' area for 40 s. */
  long: boolean
  credits: number
  isVisible: boolean
  dismissed: boolean
}

/** Says whether the modal of the time bonus is due: once, for who has no credits while it lasts. */
export function shouldRemind({ long, credits, isVisible, dismissed }: Reminding): boolean {
  return long && credits === 0 && isVisible && !dismissed
}
