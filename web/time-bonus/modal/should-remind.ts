export type Reminding = {
  /** Somebody has been in the members' area for 40 s. */
  long: boolean
  credits: number
  isVisible: boolean
  dismissed: boolean
}

/**
 * Whether the time bonus modal is due: once, for a member without credits while the bonus lasts.
 */
export function shouldRemind({ long, credits, isVisible, dismissed }: Reminding): boolean {
  return long && credits === 0 && isVisible && !dismissed
}
