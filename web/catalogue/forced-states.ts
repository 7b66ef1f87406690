const pseudoClasses: [RegExp, string][] = [
  [/(?<!\\):hover\b/g, ':is(:hover, [data-state~="hover"])'],
  [/(?<!\\):active\b/g, ':is(:active, [data-state~="pressed"])'],
  [/(?<!\\):focus(-visible)?(?![-\w])/g, ':is(:focus$1, [data-state~="focus"])'],
]

/**
 * Hover, focus and press for elements that say so in data-state: the rules of the page once more, with
 * an attribute beside the pseudo-class. Else these states could not stand beside the others.
 */
export function forceStates(): () => void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(forced)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function forced(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const text = pseudoClasses.reduce((css, [from, to]) => css.replace(from, to), rule.cssText)
    return text === rule.cssText ? '' : text
  }
  if (!(rule instanceof CSSGroupingRule)) return ''
  const inside = [...rule.cssRules].map(forced).join('\n')
  return inside.trim() && `${preludeOf(rule)} {${inside}}`
}

/** The pointer of a test or of a phone cannot hover: that question is left out, the states are forced. */
function preludeOf(rule: CSSGroupingRule): string {
  const prelude = rule.cssText.slice(0, rule.cssText.indexOf('{')).trim()
  return prelude.replace(/\(hover: hover\)/, 'all')
}
