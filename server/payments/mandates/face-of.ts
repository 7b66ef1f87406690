type Face = { last_four: string | null; expires: string | null }

/**
 * What distinguishes one saved method from another, as far as its provider says in a form that we
 * know.
 */
export function faceOf(told: { lastFour: string | null; expires: string | null }): Face {
  return {
    last_four: inForm(told.lastFour, /^[0-9A-Z]{4}$/),
    expires: inForm(told.expires, /^\d{4}-\d{2}$/),
  }
}

/** An unexpected form is not worth failing a payment for. */
function inForm(told: string | null, form: RegExp): string | null {
  return told !== null && form.test(told) ? told : null
}
