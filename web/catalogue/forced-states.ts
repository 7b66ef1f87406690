const pseudoClasses: [RegExp, string][] = [
  [/(?<!\\):hover\b/g, ':is(:hover, [data-state~="hover"])'],
  [/(?<!\\):active\b/g, ':is(:active, [data-state~="pressed"])'],
  [/(?<!\\):focus(-visible)?(?![-\w])/g, ':is(:focus$1, [data-state~="focus"])'],
]

/**
 * Hover, focus and press for elements that name them in data-state: repeats the page's rules with
 * an attribute beside each pseudo-class. Otherwise these states could not be shown side by side.
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

/**
 * The pointer of a test or a phone cannot hover: that condition is dropped, because the states are
 * forced.
 */
function preludeOf(rule: CSSGroupingRule): string {
  const prelude = rule.cssText.slice(0, rule.cssText.indexOf('{')).trim()
  return prelude.replace(/\(hover: hover\)/, 'all')
}
