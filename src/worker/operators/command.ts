import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { type ActKind, actKinds, type OperatorRead, operatorReads } from '#contract/operators.ts';
import { errorSentences } from '#words/errors.ts';
import {
  actSummaries,
  commandHelp,
  operatorSentences,
  operatorTexts,
  readSummaries,
} from '#words/operators.ts';
import { Refusal } from '../base/refusal.ts';
import { bootstrapName } from './acts/operators.ts';
import { actTable } from './actTable.ts';
import { rowsText, valueText } from './asText.ts';
import type { Operator, OperatorServices } from './base/Act.ts';
import { actIdOf } from './base/checkTexts.ts';
import { type FieldView, fieldViews } from './base/fields.ts';
import { OperatorRefusal } from './base/OperatorRefusal.ts';
import { operatorOfToken, otherAdmins } from './base/operatorStore.ts';
import { differencesOf } from './differences.ts';
import { type ActResult, actKindOf, confirmAct, oppositeOf, performAct, previewAct } from './performAct.ts';
import { readTable } from './reads.ts';

export interface CommandResult {
  /** 0: done or shown; 1: refused. */
  code: number;
  text: string;
}

interface Options {
  reason: string;
  yes: boolean;
  json: boolean;
  key: string | undefined;
  fields: Readonly<Record<string, string>>;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const isRead = (name: string): name is OperatorRead => operatorReads.some((one) => one === name);

/** Runs one command line. A refusal is a result with its sentence; only faults are thrown. */
export async function runCommand(
  services: OperatorServices,
  args: readonly string[],
  token: string | undefined,
): Promise<CommandResult> {
  try {
    return { code: 0, text: helpFor(args) ?? (await answer(services, args, token)) };
  } catch (error) {
    const refused = refusalSentence(error);
    if (refused === null) throw error;
    return { code: 1, text: refused };
  }
}

/** The sentence of a refusal; null for any other error. */
export function refusalSentence(error: unknown): string | null {
  if (error instanceof OperatorRefusal) return operatorSentences[error.code](error.details);
  return error instanceof Refusal ? errorSentences[error.code](error.details) : null;
}

async function answer(services: OperatorServices, args: readonly string[], token: string | undefined) {
  const { words, options } = parse(args);
  const [typed = '', id = ''] = words;
  const name = camel(typed);
  const operator = await operatorFor(services, token, name);
  if (isRead(name)) {
    const rows = await readTable[name].read(services, options.fields);
    return options.json ? JSON.stringify(rows, null, 2) : rowsText(rows);
  }
  if (name === 'confirm') return resultText(await confirmAct(services, { id, operator }), options);
  const wanted =
    name === 'undo' ? await oppositeOf(services, id) : { kind: actKindOf(name), input: options.fields };
  const request = {
    ...wanted,
    id: options.key === undefined ? newId() : actIdOf(options.key),
    operator,
    reason: options.reason,
  };
  const act = options.yes ? performAct : previewAct;
  return resultText(await act(services, request), options);
}

/**
 * The help that a command line asks for, which needs no database; null if it asks for none. A line without a name asks
 * for the overview, and so does the help of an unknown name.
 */
export function helpFor(args: readonly string[]): string | null {
  const typed = args.find((arg) => !arg.startsWith('-'));
  if (typed === undefined || typed === 'help') return helpText();
  if (!args.includes('--help')) return null;
  const name = camel(typed);
  const own = ownHelp[name];
  if (own !== undefined) return own;
  return isRead(name) || actKinds.some((kind) => kind === name) ? helpOf(name) : helpText();
}

/**
 * The operator of the token. While there is no admin, the first one is added without a token: access to the database is
 * enough. Throws the refusals of tokens.
 */
async function operatorFor(
  services: OperatorServices,
  token: string | undefined,
  name: string,
): Promise<Operator> {
  if (!token && name === 'addOperator' && (await otherAdmins(services.db, '', services.clock.now())) === 0)
    return { name: bootstrapName, role: 'admin' };
  return operatorOfToken(services, token);
}

/** Throws OperatorRefusal `input_wrong` for an option without a value. */
function parse(args: readonly string[]): { words: string[]; options: Options } {
  const names = args.flatMap((arg) => (arg.startsWith('--') ? [arg.slice(2).split('=')[0] ?? ''] : []));
  const odd = names.find((name) => !/^[a-z][a-z-]*$/i.test(name));
  if (odd !== undefined)
    throw new OperatorRefusal('input_wrong', { problem: `there is no option --${odd.slice(0, 40)}` });
  const flags = ['yes', 'json'];
  const known = Object.fromEntries(
    names.map((name) => [name, { type: flags.includes(name) ? ('boolean' as const) : ('string' as const) }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: joinNegative(args),
      options: known,
      allowPositionals: true,
    });
    const { yes, json, key, reason, ...rest } = values;
    const fields = Object.entries(rest).map(([name, value]) => [camel(name), String(value)]);
    return {
      words: positionals,
      options: {
        yes: yes === true,
        json: json === true,
        key: typeof key === 'string' ? key : undefined,
        reason: typeof reason === 'string' ? reason : '',
        fields: Object.fromEntries(fields),
      },
    };
  } catch (error) {
    throw new OperatorRefusal('input_wrong', { problem: error instanceof Error ? error.message : '' });
  }
}

/** `--change -25` as `--change=-25`, because a value that begins with a hyphen would be read as an option. */
function joinNegative(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1);
    if (/^-\d/.test(arg) && last?.startsWith('--')) joined.splice(-1, 1, `${last}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function resultText(result: ActResult, { json }: Options): string {
  const { id, kind, state, needsSecond, before, after, secret } = result;
  if (json) return JSON.stringify(result, null, 2);
  const heads = {
    preview: operatorTexts.preview,
    done: operatorTexts.done(id),
    repeated: operatorTexts.repeated(id),
    waits: operatorTexts.waits(id),
  };
  const changes = differencesOf(before, after).map(
    ({ path, from, to }) => `  ${path}: ${valueText(from)} → ${valueText(to)}`,
  );
  return [
    `${actSummaries[kind]}. ${heads[state]}`,
    ...changes,
    ...(secret === undefined ? [] : [operatorTexts.secret(secret)]),
    ...(state === 'preview' && needsSecond ? [operatorTexts.needsSecond] : []),
    ...(state === 'preview' ? [operatorTexts.applyWith(id)] : []),
  ].join('\n');
}

/** Help of the commands that are neither acts nor readings. */
const ownHelp: Readonly<Record<string, string>> = {
  confirm: `${commandHelp.confirm}\n  operator confirm <id>`,
  undo: `${commandHelp.undo}\n  operator undo <id> --reason <why> [--yes]`,
  serve: `${commandHelp.serve}\n  operator serve`,
};

function helpText(): string {
  const line = (name: string, summary: string) => `  ${kebab(name).padEnd(18)} ${summary}`;
  return [
    'operator <act> --<field> <value> … --reason <why>   previews; add --yes to apply',
    'operator confirm <id>                               applies what another operator proposed',
    'operator undo <id> --reason <why>                   previews the opposite of an act',
    'operator <reading> --<field> <value> …              shows rows',
    'operator serve                                      serves the same as pages (OPERATOR_PORT)',
    'operator <act or reading> --help                    lists its fields; --json prints JSON',
    '',
    'Acts',
    ...actKinds.map((kind) => line(kind, actSummaries[kind])),
    '',
    'Readings',
    ...operatorReads.map((name) => line(name, readSummaries[name])),
  ].join('\n');
}

function helpOf(name: string): string {
  const fields = isRead(name) ? readTable[name].fields : actTable[actKindOf(name)].fields;
  const summary = isRead(name) ? readSummaries[name] : actSummaries[name as ActKind];
  return [summary, ...fieldViews(fields).map(fieldHelp)].join('\n');
}

const fieldHelp = ({ name, hint, isRequired, options }: FieldView): string =>
  `  --${kebab(name).padEnd(16)} ${hint}${isRequired ? '' : ' (may be left out)'}${
    options ? `: ${options.join(', ')}` : ''
  }`;
