import * as z from 'zod';
import type { Act, ActDefinition, ActInput } from './Act.ts';
import { checkTexts } from './checkTexts.ts';
import { OperatorRefusal } from './OperatorRefusal.ts';

/** A problem may repeat what was typed. */
const maxProblemCharacters = 500;

/** Parses the texts that an operator typed. An empty text counts as none. Throws OperatorRefusal `input_wrong`. */
export function parseFields<Shape extends z.ZodRawShape>(
  fields: Shape,
  input: ActInput,
): z.output<z.ZodObject<Shape>> {
  checkTexts(input);
  const given = Object.fromEntries(Object.entries(input).filter(([, text]) => text !== ''));
  const parsed = z.strictObject(fields).safeParse(given);
  if (!parsed.success)
    throw new OperatorRefusal('input_wrong', {
      problem: parsed.error.issues.map(problemOf).join('; ').slice(0, maxProblemCharacters),
    });
  return parsed.data as z.output<z.ZodObject<Shape>>;
}

const problemOf = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;

export function defineAct<Shape extends z.ZodRawShape>(definition: ActDefinition<Shape>): Act {
  const { role, fields, needsSecond, run, opposite } = definition;
  return {
    role,
    fields,
    prepare: (input) => {
      const parsed = parseFields(fields, input);
      return {
        needsSecond: async (context) => (await needsSecond?.(parsed, context)) ?? false,
        run: (context) => run(parsed, context),
      };
    },
    ...(opposite && { opposite }),
  };
}
