/** How the pages for developers look. */
export const devStyle = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#fbf9f7, #0c151d);
  --surface: light-dark(#ffffff, #14202a);
  --text: light-dark(#0d2436, #eaf1f6);
  --muted: light-dark(#525f6b, #9dadb9);
  --line: light-dark(#e1ddd7, #2a3945);
  --edge: light-dark(#7b848d, #728492);
  --link: light-dark(#07648d, #8fd3fb);
  --tint: light-dark(#dcf1ff, #12384f);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--canvas);
  color: var(--text);
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.35; overflow-wrap: anywhere; }
p { margin: .5rem 0; }
a { color: var(--link); text-underline-offset: 2px; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.muted { color: var(--muted); }
.card {
  margin: 1.25rem 0 0;
  padding: 1.25rem;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 20px;
}
.narrow { max-width: 28rem; margin-inline: auto; }
.amount { font-size: 2.5rem; font-weight: 650; line-height: 1.1; margin: .25rem 0 1rem; }
.note { padding: .75rem 1rem; border-radius: 14px; background: var(--tint); }
.text { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
fieldset { margin: 1.25rem 0; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: .25rem; font-weight: 600; }
label { display: flex; gap: .75rem; align-items: center; min-height: 44px; }
input[type="radio"] { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: #07648d; }
.actions { display: grid; gap: .75rem; }
button {
  min-height: 48px;
  padding: 0 1.25rem;
  border: 1px solid var(--edge);
  border-radius: 999px;
  background: transparent;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--tint); }
button.main { border-color: transparent; background: #7ecbf9; color: #0d2436; }
button.main:hover { background: #67bff2; }
summary { min-height: 44px; padding: .625rem 0; cursor: pointer; color: var(--link); }
iframe {
  display: block;
  width: 100%;
  height: 36rem;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: #ffffff;
}
`
