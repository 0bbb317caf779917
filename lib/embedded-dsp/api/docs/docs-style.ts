/** The page's only style sheet. Every colour has a light and a dark value. Text contrast is at least 4.5 : 1. */
export const docsStyle = `
:root { color-scheme: light dark; --ground: #f6f7f9; --sheet: #fff; --sunken: #eef1f5; --line: #e0e4e9; --text: #1c2430; --quiet: #566170; --accent: #1d4ed8; --get: #1d4ed8; --post: #15693a; --put: #8a4b08; --delete: #b3261e }
@media (prefers-color-scheme: dark) { :root { --ground: #10141a; --sheet: #171d26; --sunken: #212a35; --line: #2b3440; --text: #e6eaf0; --quiet: #9fabba; --accent: #8ab4ff; --get: #8ab4ff; --post: #6fd19a; --put: #f0b46b; --delete: #ff9a91 } }
* { box-sizing: border-box }
html { scroll-padding-top: 16px }
body { margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums }
a { color: var(--accent) }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 12.5px }
code { overflow-wrap: anywhere }
.frame { display: grid; grid-template-columns: 280px minmax(0, 1fr); max-width: 1280px; margin: 0 auto }
nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; padding: 24px 16px; border-right: 1px solid var(--line); font-size: 13px }
nav ul { list-style: none; margin: 0 0 8px; padding: 0 }
nav li a { display: block; padding: 3px 8px; border-radius: 6px; color: var(--text); text-decoration: none }
nav li a:hover { background: var(--sunken) }
nav b { display: block; padding: 0 8px 4px; color: var(--quiet); font-weight: 600 }
main { padding: 32px 24px 96px; min-width: 0 }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; justify-content: space-between }
h1 { margin: 0; font-size: 28px; line-height: 36px }
h2 { margin: 40px 0 12px; font-size: 20px; line-height: 28px }
h3 { margin: 16px 0 6px; font-size: 13px; color: var(--quiet); font-weight: 600 }
p { margin: 0 0 8px; max-width: 72ch }
.lead { color: var(--quiet); font-size: 16px }
.links { display: flex; gap: 16px }
details { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; margin: 0 0 8px; scroll-margin-top: 16px }
details:target { border-color: var(--accent) }
summary { display: block; padding: 10px 16px; cursor: pointer; border-radius: 8px; list-style: none }
summary::-webkit-details-marker { display: none }
summary:hover { background: var(--sunken) }
.line, .what { display: block }
.what { color: var(--quiet) }
.method { display: inline-block; min-width: 56px; font-size: 12px; letter-spacing: .02em }
.get { color: var(--get) } .post { color: var(--post) } .put { color: var(--put) } .delete { color: var(--delete) }
.path { font-size: 13.5px; font-weight: 600 }
.mark { font-style: normal; font-size: 12px; color: var(--quiet); border: 1px solid var(--line); border-radius: 999px; padding: 0 8px; white-space: nowrap }
.inside { padding: 4px 16px 16px; border-top: 1px solid var(--line) }
.who { margin-top: 12px; overflow-wrap: anywhere; max-width: none }
.own { margin-left: 8px; color: var(--quiet) }
.value { color: var(--quiet); background: var(--sunken); border-radius: 4px; padding: 1px 5px }
pre { margin: 0; padding: 12px; background: var(--sunken); border-radius: 8px; overflow: auto; max-height: 420px; line-height: 1.45 }
table { width: 100%; border-collapse: collapse; font-size: 13px }
th { text-align: left; font-weight: 600; color: var(--quiet) }
th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere }
tr:last-child > td { border-bottom: 0 }
.fields td:first-child { width: 32% } .fields td:nth-child(2) { width: 26%; color: var(--quiet) }
.codes td:first-child { width: 48px; color: var(--quiet) } .codes td:nth-child(2) { width: 34% }
@media (max-width: 860px) {
  .frame { display: block }
  nav { position: static; max-height: none; border-right: 0; border-bottom: 1px solid var(--line); columns: 2 150px; padding: 16px }
  nav ul { break-inside: avoid }
  main { padding: 24px 16px 64px }
}
@media (max-width: 600px) {
  table, tbody, tr, td { display: block; width: auto }
  thead { display: none }
  td { padding: 0; border: 0 }
  .fields td:first-child, .fields td:nth-child(2), .codes td:first-child, .codes td:nth-child(2) { width: auto }
  tr { padding: 6px 0; border-bottom: 1px solid var(--line) }
  tr:last-child { border-bottom: 0 }
}
@media print { nav { display: none } .frame { display: block } details { break-inside: avoid } }
`;
