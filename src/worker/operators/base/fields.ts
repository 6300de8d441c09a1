import * as z from 'zod';
import { fieldHints } from '#words/operators.ts';

/** Fields that several acts share. Each describes itself with its hint, which the help and the forms show. */
export const field = {
  player: z.string().min(1).max(100).describe(fieldHints.player),
  moment: (hint: string) =>
    z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .describe(hint),
  json: (hint: string) =>
    z
      .string()
      .max(100_000)
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: 'custom', message: 'not JSON' });
          return z.NEVER;
        }
      })
      .describe(hint),
  /** A whole number as text. */
  whole: (hint: string, min: number, max: number) =>
    z
      .string()
      .regex(/^\d{1,15}$/, 'a whole number')
      .transform(Number)
      .pipe(z.number().min(min).max(max))
      .describe(hint),
  /** A decimal number as text; `sign` allows one below 0. */
  decimal: (hint: string, { sign = false } = {}) =>
    z
      .string()
      .regex(sign ? /^[+-]?\d{1,20}(\.\d{1,20})?$/ : /^\d{1,20}(\.\d{1,20})?$/, 'a number such as 12.5')
      .describe(hint),
};

export interface FieldView {
  name: string;
  hint: string;
  isRequired: boolean;
  /** The values to choose from; null where a text is typed. */
  options: readonly string[] | null;
}

/** The fields of an act or a reading, for help and forms. */
export const fieldViews = (fields: z.ZodRawShape): FieldView[] =>
  Object.entries(fields).map(([name, schema]) => {
    const full = schema as z.ZodType;
    const inner = full instanceof z.ZodOptional ? (full.unwrap() as z.ZodType) : full;
    return {
      name,
      hint: full.description ?? inner.description ?? '',
      isRequired: !full.safeParse(undefined).success,
      options: inner instanceof z.ZodEnum ? inner.options.map(String) : null,
    };
  });
