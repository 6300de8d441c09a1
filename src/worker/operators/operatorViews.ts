import { type ActKind, actKinds, type OperatorRead, operatorReads } from '#contract/operators.ts';
import { operatorPages as texts } from '#words/operatorPages.ts';
import { actSummaries, operatorTexts, readSummaries, roleNames } from '#words/operators.ts';
import { actTable } from './actTable.ts';
import { valueText } from './asText.ts';
import type { ActInput, Operator } from './base/Act.ts';
import type { FieldView } from './base/fields.ts';
import { differencesOf } from './differences.ts';
import { type Html, html, nothing } from './html.ts';
import type { ActResult } from './performAct.ts';
import { type Row, readTable } from './reads.ts';

/** A whole page. `operator` is who is logged in; null before that. */
export const pageView = (title: string, operator: Operator | null, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${texts.title}</title><link rel="stylesheet" href="/style.css"></head>
<body><header><a href="/">${texts.overview}</a>${
    operator
      ? html`<span>${texts.loggedInAs(operator.name, roleNames[operator.role])}</span><form method="post" action="/logout"><button class="plain">${texts.logOut}</button></form>`
      : nothing
  }</header><main><h1>${title}</h1>${body}</main></body></html>`.text;

export const logInView = (): Html =>
  html`<form method="post" action="/login" class="fields"><label>${texts.token}<input name="token" type="password" autocomplete="off" required></label><div><button>${texts.logIn}</button></div></form>`;

export const refusalView = (sentence: string): Html => html`<p role="alert">${sentence}</p>`;

export const overviewView = (proposals: readonly Row[]): Html =>
  html`${proposals.length === 0 ? nothing : html`<section><h2>${readSummaries.proposals}</h2>${tableView(proposals, readSummaries.proposals)}</section>`}
<div class="columns"><section><h2>${texts.acts}</h2><ul>${actKinds.map(
    (kind) => html`<li><a href="/acts/${kind}">${actSummaries[kind]}</a></li>`,
  )}</ul></section><section><h2>${texts.readings}</h2><ul>${operatorReads.map(
    (name) => html`<li><a href="/read/${name}">${readSummaries[name]}</a></li>`,
  )}</ul></section></div>`;

function fieldView({ name, hint, isRequired, options }: FieldView, given: ActInput): Html {
  const value = given[name] ?? '';
  const required = isRequired ? html` required` : nothing;
  const hintText = isRequired ? hint : `${hint} (${texts.optional})`;
  const isLong = name === 'text' || name === 'value';
  const control = options
    ? html`<select name="${name}"${required}><option value="">${texts.choose}</option>${options.map(
        (option) => html`<option${option === value ? html` selected` : nothing}>${option}</option>`,
      )}</select>`
    : isLong
      ? html`<textarea name="${name}"${required}>${value}</textarea>`
      : html`<input name="${name}" value="${value}" autocomplete="off"${required}>`;
  return html`<label>${name}<small>${hintText}</small>${control}</label>`;
}

/** The form of an act. `given` fills its fields. */
export const actFormView = (kind: ActKind, fields: readonly FieldView[], given: ActInput): Html =>
  html`<form method="post" action="/acts/${kind}/preview" class="fields">${fields.map((field) =>
    fieldView(field, given),
  )}<label>${texts.reason}<input name="reason" value="${given.reason ?? ''}" autocomplete="off" required></label><div><button>${texts.preview}</button></div></form>`;

/** What an act would change or has changed. */
const changesView = ({ before, after, secret }: ActResult): Html => {
  const differences = differencesOf(before, after);
  const rows = differences.map(({ path, from, to }) => ({
    [texts.what]: path,
    [texts.before]: from,
    [texts.after]: to,
  }));
  return html`${secret === undefined ? nothing : html`<p role="status">${operatorTexts.secret(secret)}</p>`}${
    rows.length === 0 ? html`<p>${texts.noChange}</p>` : tableView(rows, operatorTexts.changes)
  }`;
};

/** The preview of an act with the button that applies it. */
export const previewView = (result: ActResult, typed: ActInput): Html =>
  html`<p role="status">${operatorTexts.preview} ${result.needsSecond ? operatorTexts.needsSecond : ''}</p>${changesView(result)}
<form method="post" action="/acts/${result.kind}/apply">${Object.entries({ ...typed, key: result.id }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<p><button>${result.needsSecond ? texts.propose : texts.apply}</button></p></form>`;

/** The button that previews the opposite of an act; nothing where an act has none. */
const undoView = (id: string, kind: unknown): Html =>
  actKinds.some((one) => one === kind && actTable[one].opposite)
    ? html`<a class="button" href="/undo/${id}">${texts.undo}</a>`
    : nothing;

export function doneView(result: ActResult): Html {
  const { id, state } = result;
  const heads = {
    preview: operatorTexts.preview,
    done: operatorTexts.done(id),
    repeated: operatorTexts.repeated(id),
    waits: operatorTexts.waits(id),
  };
  if (state === 'waits') return html`<p role="status">${heads[state]}</p>`;
  return html`<p role="status">${heads[state]}</p>${changesView(result)}${undoView(id, result.kind)}`;
}

/** The form of a reading, and its rows once it was asked for. */
export const readView = (
  name: OperatorRead,
  summary: string,
  fields: readonly FieldView[],
  given: ActInput,
  rows: readonly Row[] | null,
): Html =>
  html`${fields.length === 0 ? nothing : html`<form action="/read/${name}" class="fields">${fields.map((field) => fieldView(field, given))}<div><button>${texts.show}</button></div></form>`}${
    rows === null
      ? nothing
      : rows.length === 0
        ? html`<p role="status">${operatorTexts.nothing}</p>`
        : html`${fileView(name, given)}${tableView(rows, summary, { canUndo: name === 'acts', canConfirm: name === 'proposals' })}`
  }`;

/** The button that saves a reading as a file; nothing where it has none. */
const fileView = (name: OperatorRead, given: ActInput): Html =>
  readTable[name].file
    ? html`<p><a class="button" href="/file/${name}?${String(new URLSearchParams({ ...given }))}" download>${texts.download}</a></p>`
    : nothing;

const shownCharacters = 160;

/** A value in a table; a long one is folded, so that a row stays on the screen. */
function cellView(value: unknown): Html {
  const text = valueText(value);
  if (text.length <= shownCharacters) return html`<div class="value">${text}</div>`;
  const start = `${[...text.slice(0, shownCharacters)].slice(0, 40).join('')}…`;
  return html`<details class="value"><summary>${start}</summary>${text}</details>`;
}

function tableView(
  rows: readonly Row[],
  caption: string,
  { canUndo = false, canConfirm = caption === readSummaries.proposals } = {},
): Html {
  const columns = Object.keys(rows[0] ?? {});
  const button = (row: Row): Html => {
    const id = String(row.id);
    if (canUndo) return html`<td>${undoView(id, row.kind)}</td>`;
    return canConfirm
      ? html`<td><form method="post" action="/confirm/${id}"><button>${texts.confirm}</button></form></td>`
      : nothing;
  };
  const head = canUndo || canConfirm ? html`<td></td>` : nothing;
  return html`<div class="table" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${head}${columns.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${button(row)}${columns.map((column) => html`<td>${cellView(row[column])}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}
