/**
 * The style sheet of the documentation, in the colours of the site (client/src/shared/theme/colours.ts, which
 * tests/client/docs-colours.test.ts compares). The system decides between light and dark.
 */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#FAF7F0,#0C1626);--surface:light-dark(#FFFFFF,#131F33);
--sunken:light-dark(#F2ECE0,#091120);--ink:light-dark(#10203A,#F1EEE6);--muted:light-dark(#4A586C,#AEB9C8);
--line:light-dark(#DCD5C6,#27364D);--edge:light-dark(#7C8798,#70809A);--action:light-dark(#A44A0E,#F0A24E);
--on:light-dark(#FFFFFF,#14110B);--link:light-dark(#9A450C,#F2AC5F);--focus:light-dark(#1C5FC4,#8FBDFF)}
*{box-sizing:border-box}
html{scroll-padding-top:1.5rem;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.skip{position:absolute;left:-99rem;padding:.75rem 1rem;background:var(--surface)}
.skip:focus{left:1rem;top:1rem}
header{background:#0F2038;color:#F1EEE6;color-scheme:dark;padding:0 1.5rem}
header nav{max-width:76rem;margin:auto;display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.75rem;padding:.75rem 0}
header a{color:#F1EEE6;text-decoration:none;padding:.6rem 0;border-bottom:2px solid transparent}
header a:hover,header a[aria-current]{border-color:#F0A24E}
header img{display:block;height:1.75rem;width:auto}
.page{max-width:76rem;margin:auto;padding:2rem 1.5rem 5rem;display:grid;gap:3rem}
@media(min-width:62rem){.page{grid-template-columns:17rem minmax(0,1fr)}
.contents{position:sticky;top:1.5rem;align-self:start;max-height:calc(100vh - 3rem);overflow:auto}}
@media(max-width:61.99rem){.contents{max-height:13rem;overflow:auto;border:1px solid var(--line);padding:.25rem 1rem}}
.contents{font-size:.9rem}.contents ul{list-style:none;margin:0 0 1rem;padding:0}
.contents a{display:block;padding:.3rem 0;text-decoration:none;color:var(--ink)}.contents a:hover{color:var(--link)}
.contents p{font-weight:700;margin:1rem 0 .25rem}
main{min-width:0}
h1,h2,h3{font-stretch:108%;font-weight:700;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(2rem,4vw,2.75rem);margin:0 0 1rem}
h2{font-size:1.6rem;margin:3.5rem 0 1rem;padding-top:1.5rem;border-top:1px solid var(--line)}
h3{font-size:1.15rem;margin:0 0 .5rem;overflow-wrap:anywhere}
article{border-top:1px solid var(--line);padding:1.75rem 0}
.route{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:baseline;margin:0 0 .75rem}
.method{font-weight:700;font-size:.85rem;letter-spacing:.04em;border:1px solid var(--edge);padding:.1rem .5rem}
code,pre,textarea,input,select{font-family:ui-monospace,'SFMono-Regular','Liberation Mono',monospace;font-size:.875rem}
code{overflow-wrap:anywhere}
pre{background:var(--sunken);border:1px solid var(--line);padding:1rem;line-height:1.5;margin:.75rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.95rem}
th,td{text-align:left;vertical-align:top;padding:.5rem 1rem .5rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th{overflow-wrap:normal}
th{font-weight:600;color:var(--muted);font-size:.875rem}
details{margin:.75rem 0}summary{cursor:pointer;padding:.5rem 0;color:var(--link);font-weight:600}
form{display:grid;gap:.75rem;padding:1rem 0;max-width:40rem}
label{display:grid;gap:.25rem;font-size:.9rem}
input,textarea,select{width:100%;padding:.6rem .75rem;border:1px solid var(--edge);background:var(--surface);color:var(--ink);border-radius:2px}
textarea{min-height:9rem;resize:vertical}
button{justify-self:start;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:2px;background:var(--action);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
.note{color:var(--muted)}
@media print{header,.contents,form,details,.skip{display:none}.page{display:block}}
`;
