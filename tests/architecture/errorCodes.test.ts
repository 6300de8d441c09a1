import { expect, test } from 'vitest';
import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import { operatorSentences } from '#words/operators.ts';
import { sourceTexts } from './sourceFiles.ts';

/**
 * Codes whose sentences the page says by itself, before it sends a request
 * (`tests/client/graveyard/mintedBurn.test.tsx`).
 */
const saidByPage: readonly string[] = ['burn_needs_mint'] satisfies readonly ErrorCode[];

test('a test of the worker provokes each error code', () => {
  const texts = sourceTexts(['tests/worker']).map(({ text }) => text);
  const missing = errorCodes.filter((code) => !texts.some((text) => text.includes(`'${code}'`)));
  expect(missing).toEqual(saidByPage);
});

test('a test of the worker provokes each refusal of an operator, by its code or its sentence', () => {
  const texts = sourceTexts(['tests/worker/operators']).map(({ text }) => text);
  const isIn = (wanted: string) => texts.some((text) => text.includes(wanted));
  const sentences = Object.entries(operatorSentences);
  const begins = (sentence: string) => sentence.slice(0, 20);
  const missing = sentences.filter(([code, say]) => !isIn(`'${code}'`) && !isIn(begins(say({}))));
  expect(missing.map(([code]) => code)).toEqual([]);
});
