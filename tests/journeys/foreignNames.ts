import type { Page } from '@playwright/test';

/** Names that are wide, tall, without a blank, or written from right to left. */
const names = [
  'W'.repeat(64),
  '\ufdfd'.repeat(64),
  'Z\u0315\u0336\u0310\u0316'.repeat(12),
  '\u{12031}'.repeat(20),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(12),
  '\u0622\u0646 \u0628\u0648\u0646\u06cc '.repeat(8).trim(),
];
/** The fields of answers in which texts stand that players or other services wrote. */
const fields = new Set(['username', 'userName', 'ownerName', 'handle', 'shipName', 'nftName', 'captainName']);

/**
 * Replaces the names of players, NFTs and ships in the worker's answers by wide and tall ones, in turn. Names of
 * the game itself stay.
 */
export async function giveForeignNames(page: Page): Promise<void> {
  let given = 0;
  const isForeign = (field: string, owner: object) =>
    fields.has(field) ||
    (field === 'name' &&
      !('missionStats' in owner) &&
      ('image' in owner || 'picture' in owner || 'wallet' in owner));
  const rename = (_field: string, value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, one]) => [
        field,
        typeof one === 'string' && isForeign(field, value) ? names[given++ % names.length] : one,
      ]),
    );
  };
  await page.route('**/*', async (route) => {
    const isRead = route.request().method() === 'GET' && route.request().resourceType() === 'fetch';
    if (!isRead) return route.fallback();
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), rename) });
  });
}
