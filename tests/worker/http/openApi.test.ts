import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { routeNames } from '#contract/routes.ts';
import { openApi } from '#worker/http/openApi.ts';

const document = openApi('https://play.example.org');

interface Operation {
  operationId: string;
  summary?: string;
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
  security?: unknown;
}

/** Every operation of the document, with its path. */
const operations = Object.entries(Object(document.paths)).flatMap(([path, methods]) =>
  Object.values(Object(methods) as Record<string, Operation>).map((operation) => ({ path, operation })),
);

test('the document is valid OpenAPI 3.1, and every reference in it resolves', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect([result, validator.version]).toEqual([{ valid: true }, '3.1']);
  expect(() => validator.resolveRefs()).not.toThrow();
});

test('every operation has a summary, says who may call it, and lists an answer and a refusal', () => {
  const incomplete = operations.filter(({ operation: { summary, security, responses } }) => {
    const codes = Object.keys(responses);
    return !summary || !security || !codes.some(isSuccess) || !codes.some(isRefusal);
  });
  expect(incomplete.map(({ operation }) => operation.operationId)).toEqual([]);
});

test('every variable of a path is one of its parameters', () => {
  for (const { path, operation } of operations)
    expect(
      (operation.parameters ?? []).filter(({ in: place }) => place === 'path').map(({ name }) => name),
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
});

const isSuccess = (code: string) => code.startsWith('2') || code.startsWith('3');
const isRefusal = (code: string) => code.startsWith('4');

test('every tag of an operation has a description, and every described tag is used', () => {
  const used = Object.values(Object(document.paths))
    .flatMap((path) => Object.values(Object(path)))
    .flatMap((operation) => Object(operation).tags);
  const described = Object.values(Object(document.tags)).map((tag) => Object(tag).name);
  expect([...new Set(used)].sort()).toEqual(described.sort());
});

test('every call of the contract is an operation, found by its name', () => {
  const operations = Object.values(Object(document.paths))
    .flatMap((path) => Object.values(Object(path)))
    .map((operation) => Object(operation).operationId);
  expect(operations.sort()).toEqual([...routeNames].sort());
});
