import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

let worker: TestWorker;

beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(() => worker.clock.set('2026-06-17T12:00:00Z'));
afterAll(() => worker.stop());

const titles = async () => (await worker.call('captainsLog')).answer.notices.map(({ title }) => title);
const snapshot = 'Treasure Chest #1 Snapshot — October 25, 2025';

async function insertNotice(id: string, changes: { from: string; until?: string; paragraphs?: unknown }) {
  await worker.services.db
    .insertInto('log_notices')
    .values({
      id,
      day: changes.from.slice(0, 10),
      title: id,
      paragraphs: JSON.stringify(changes.paragraphs ?? [{ text: 'News.', points: [] }]),
      acknowledgement: null,
      shown_from: new Date(changes.from),
      shown_until: changes.until === undefined ? null : new Date(changes.until),
    })
    .execute();
}

test('the first notice is the snapshot, whole', async () => {
  const { answer } = await worker.call('captainsLog');
  expect(answer.notices).toEqual([
    {
      id: 'treasure-chest-1-snapshot',
      day: '2025-07-25',
      title: snapshot,
      paragraphs: [
        { text: 'Only minted Captains holding Gold Bars count.', points: [] },
        { text: 'Unminted Captains must be minted before the snapshot date.', points: [] },
        {
          text: 'Unminted Captains are not included, which means:',
          points: [
            'missed snapshot rewards',
            'not considered for Treasure Chest #1',
            'no exceptions after the snapshot',
          ],
        },
      ],
      acknowledgement: 'I have read and understood what the snapshot means for my Captains.',
      shownFrom: Date.UTC(2025, 6, 25),
    },
  ]);
});

test('a notice is shown from its first to its last moment, the newest above', async () => {
  await insertNotice('regatta', { from: '2026-07-01T00:00:00Z', until: '2026-07-08T00:00:00Z' });
  expect(await titles()).toEqual([snapshot]);
  worker.clock.set('2026-07-01T00:00:00Z');
  expect(await titles()).toEqual(['regatta', snapshot]);
  worker.clock.set('2026-07-07T23:59:59Z');
  expect(await titles()).toEqual(['regatta', snapshot]);
  worker.clock.set('2026-07-08T00:00:00Z');
  expect(await titles()).toEqual([snapshot]);
});

test('a notice that is written wrongly is left out and hides no other', async () => {
  await insertNotice('torn', { from: '2026-01-01T00:00:00Z', paragraphs: ['not a paragraph'] });
  expect(await titles()).toEqual([snapshot]);
});

test('browsers keep it and ask by its ETag whether it still holds', async () => {
  const url = new URL('/captains-log', worker.origin);
  const first = await fetch(url);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const ask = (known: string) => fetch(url, { headers: { 'if-none-match': known } });
  const again = await ask(`"other", ${etag}`);
  expect([again.status, await again.text()]).toEqual([304, '']);

  await insertNotice('fresh', { from: '2026-06-17T12:00:00Z' });
  const changed = await ask(etag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});
