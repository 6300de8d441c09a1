/** Style sheet of the operators' pages, which are apart from those of the players and use none of their files. */
export const operatorStyle = `
:root { color-scheme: dark; --ground: #14202b; --panel: #1d2d3b; --line: #7f93a5; --ink: #f1ead8; --gold: #f0c869; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 75rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
header form { margin-left: auto; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; }
a { color: var(--gold); }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible,
[tabindex]:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
.columns { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
.columns ul { list-style: none; padding: 0; }
.columns a { display: block; padding: 0.375rem 0; }
.fields { display: grid; gap: 1rem; max-width: 40rem; }
label { display: block; }
small { display: block; color: #c9d3dc; }
input, select, textarea { width: 100%; padding: 0.625rem; font: inherit; color: inherit; background: var(--panel);
  border: 1px solid var(--line); border-radius: 0.25rem; }
textarea { min-height: 8rem; }
button, a.button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; color: #14202b; background: var(--gold);
  border: 0; border-radius: 0.25rem; cursor: pointer; }
a.button { display: inline-flex; white-space: nowrap; align-items: center; text-decoration: none; }
button.plain { color: var(--ink); background: none; border: 1px solid var(--line); }
.table { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem; border-bottom: 1px solid var(--line); }
.value { width: max-content; max-width: 20rem; overflow-wrap: anywhere; }
th { white-space: nowrap; }
[role=alert], [role=status] { padding: 0.75rem 1rem; background: var(--panel); border-left: 4px solid var(--gold); }
[role=alert] { border-color: #ff9c8f; }
`;
