export const codeField = 'discount_code'

/** What is typed in a form's code field; empty if the field is not open. */
export function typedCode(form: HTMLFormElement): string {
  const typed = new FormData(form).get(codeField)
  return typeof typed === 'string' ? typed.trim() : ''
}
