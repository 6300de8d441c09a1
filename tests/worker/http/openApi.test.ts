import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { routeNames } from '#contract/routes.ts';
import { openApi } from '#worker/http/openApi.ts';

const document = openApi('https://play.example.org');

test("the OpenAPI document passes Redocly's recommended rules without a warning", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message])).toEqual(
    [],
  );
});

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
