/**
 * The colours of web/styles/tokens.css as values, because mail programs know no variables. Programs
 * that drop the style still show the attributes: light, in one column, readable.
 */
export const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; }
.canvas { background: #fbf9f7; }
.preview { display: none; max-height: 0; overflow: hidden; }
.frame { padding: 24px 12px; font-family: system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
.card { max-width: 560px; background: #ffffff; border-radius: 20px 20px 20px 6px; }
.head { padding: 20px 28px; background: #bde5ff; border-radius: 20px 20px 0 0; }
.name { color: #0d2436; font-size: 20px; font-weight: 650; text-decoration: none; }
.body { padding: 24px 28px 28px; color: #0d2436; }
.text { margin: 0 0 16px; font-size: 16px; line-height: 24px; color: #0d2436; }
.button { background: #7ecbf9; border-radius: 14px; }
.action { display: inline-block; padding: 14px 24px; color: #0d2436; font-size: 16px; font-weight: 600; text-decoration: none; }
.small { margin: 20px 0 0; font-size: 14px; line-height: 20px; color: #525f6b; overflow-wrap: anywhere; }
.link { color: #07648d; overflow-wrap: anywhere; }
.foot { margin: 16px 0 0; font-size: 14px; line-height: 20px; color: #525f6b; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0c151d !important; }
  .card { background: #14202a !important; }
  .head { background: #0f3a54 !important; }
  .name { color: #e6f5ff !important; }
  .body, .text { color: #eaf1f6 !important; }
  .small, .foot { color: #9dadb9 !important; }
  .link { color: #8fd3fb !important; }
}
`
