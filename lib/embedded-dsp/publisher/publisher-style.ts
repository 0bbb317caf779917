/** A newspaper in the reader's own colours, with the auctions beside it where there is room. */
export const publisherStyle = `
:root { color-scheme: light dark; --ground: #fbfaf7; --sheet: #ffffff; --line: #dedbd3; --text: #1d1c1a; --quiet: #63605a; --accent: #0b5a7a; --slot: #f1efe9 }
@media (prefers-color-scheme: dark) { :root { --ground: #14161a; --sheet: #1b1e24; --line: #31363f; --text: #e9e7e2; --quiet: #a3a29d; --accent: #72c3e4; --slot: #1f232a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 17px/1.6 Georgia, 'Times New Roman', 'PT Serif', serif }
.paper { border-bottom: 1px solid var(--line); padding: 16px 16px 12px; text-align: center }
.paper strong { font-size: 28px; line-height: 36px; font-weight: 700 }
.paper ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 20px; margin: 8px 0 0; padding: 0; list-style: none; font: 14px/20px system-ui, sans-serif; color: var(--quiet) }
.columns { max-width: 1180px; margin: 0 auto; padding: 24px 16px 64px; display: grid; gap: 32px }
article { min-width: 0; max-width: 760px }
.kicker { margin: 24px 0 0; font: 600 13px/20px system-ui, sans-serif; color: var(--accent) }
h1 { margin: 4px 0 8px; font-size: 38px; line-height: 1.15 }
.lead { margin: 0 0 8px; font-size: 20px; line-height: 1.5 }
.byline { margin: 0 0 16px; font: 14px/20px system-ui, sans-serif; color: var(--quiet) }
article p { overflow-wrap: anywhere }
.slot { margin: 24px 0; font: 12px/16px system-ui, sans-serif; color: var(--quiet) }
.slot div { display: flex; width: 320px; max-width: 100%; height: 50px; background: var(--slot); overflow: hidden }
.slot .w300 { width: 300px; height: 250px }
.slot iframe { border: 0; display: block; color-scheme: light }
.slot figcaption { margin-bottom: 4px }
.auctions { align-self: start; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 16px; font: 14px/20px system-ui, sans-serif; min-width: 0 }
.auctions h2 { margin: 0 0 4px; font-size: 16px; line-height: 24px }
.auctions p { margin: 0 0 12px; color: var(--quiet) }
.auctions label { display: block; margin-bottom: 4px }
select, button { width: 100%; height: 40px; border-radius: 8px; border: 1px solid var(--line); background: var(--ground); color: var(--text); font: inherit; padding: 0 12px }
button { margin-top: 8px; border-color: var(--accent); background: var(--accent); color: var(--sheet); font-weight: 600; cursor: pointer }
button:disabled, select:disabled { opacity: .6; cursor: default }
#log { margin: 16px 0; padding: 0; list-style: none; display: grid; gap: 12px; max-height: 420px; overflow: auto }
#log h3 { margin: 0; font-size: 13px; line-height: 20px; color: var(--quiet); font-weight: 600 }
#log dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 2px 12px }
#log dt { color: var(--quiet) }
#log dd { margin: 0; font-variant-numeric: tabular-nums; text-align: right; overflow-wrap: anywhere }
a { color: var(--accent) }
a:focus-visible, select:focus-visible, button:focus-visible, #log:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (min-width: 1160px) { .columns { grid-template-columns: minmax(0, 760px) 340px; justify-content: space-between } .auctions { position: sticky; top: 24px } .slot .wide { width: 728px; height: 90px } }
@media (max-width: 600px) { h1 { font-size: 30px } .lead { font-size: 18px } }
`;
